"""Measure how often games can be won and are won; the same command goes on after a stop.

python -m scripts.odds                                     every game, into notebooks/odds
python -m scripts.odds klondike --deals 200 --ask solver   one game, one question
python -m scripts.odds --workers 4                         on four processes of this machine
python -m scripts.odds --dask tcp://scheduler:8786         on a Dask cluster
python -m scripts.odds --ipyparallel                       on the ipyparallel cluster that was started here
python -m scripts.odds --tables                            measure nothing; write what is known into the package
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from patience_widget.analysis.odds import measure_odds
from patience_widget.analysis.odds.measure_odds import BUDGET
from patience_widget.analysis.odds.odds_file import ASKED, QUESTIONS
from patience_widget.analysis.odds.summary import write_summary

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "notebooks" / "odds"
SUMMARY = ROOT / "patience_widget" / "games" / "odds.csv"


@contextmanager
def executor_for(asked: argparse.Namespace) -> Iterator[Executor | None]:
    """Who does the work: None for this process."""
    if asked.dask is not None:
        from distributed import Client  # noqa: PLC0415  it comes with an extra

        with Client(asked.dask) as client:
            yield client.get_executor()
    elif asked.ipyparallel is not None:
        import ipyparallel  # noqa: PLC0415  likewise

        with ipyparallel.Client(profile=asked.ipyparallel) as client:
            yield client.executor()
    elif asked.workers > 1:
        with ProcessPoolExecutor(asked.workers) as pool:
            yield pool
    else:
        yield None


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The words of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="names of games; none for every game without its variants")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the results are kept")
    parser.add_argument("--ask", nargs="+", choices=QUESTIONS, default=list(ASKED), help="what is asked about a deal")
    parser.add_argument("--deals", type=int, help="how many deals; else 10,000 where a deal is quick, 1,000 elsewhere")
    parser.add_argument("--budget", type=int, default=BUDGET, help="how many positions the solver may look at a deal")
    parser.add_argument("--again", action="store_true", help="ask a newer solver about deals that are unknown")
    parser.add_argument("--workers", type=int, default=1, help="how many processes share the work")
    parser.add_argument("--dask", metavar="ADDRESS", help="the scheduler of a Dask cluster")
    parser.add_argument("--ipyparallel", metavar="PROFILE", nargs="?", const="default", help="an ipyparallel cluster")
    parser.add_argument("--tables", action="store_true", help=f"write {SUMMARY.relative_to(ROOT)} and docs/odds.md")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, or write the summary."""
    asked = parse(arguments)
    if asked.tables:
        write_summary(asked.folder, SUMMARY)
        subprocess.run([sys.executable, "-m", "scripts.odds_page"], check=True, cwd=ROOT)
        return
    with executor_for(asked) as executor:
        measure_odds(
            asked.folder,
            asked.games or None,
            questions=asked.ask,
            deals=asked.deals,
            budget=asked.budget,
            again=asked.again,
            executor=executor,
            report=partial(print, flush=True),
        )


if __name__ == "__main__":
    main()
