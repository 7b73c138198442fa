// Boards that come alive in a page: a click on a button starts JupyterLite in a frame, which shows the board.
// The frame is of this very site, so what is in it can be asked for. live.html?game=osmosis opens one by its address.

const MADE = { game: ["Patience", ", deal=17"], lesson: ["LessonBoard", ""] };
const code = (kind, name) => {
  const [board, more] = MADE[kind];
  return `from patience_widget import ${board}
try:
    display(${board}(${JSON.stringify(name)}${more}))
except ValueError as error:
    print(f"This can't be opened: {error}")`;
};
const USUAL = 20; // seconds until a board is there, the first time
const LONG = 90; // seconds after which one is told what may be wrong
const OTHERS = /^(tour|puzzles|play|deal|review)(\/|$)/; // lessons that have no title of their own
const LOOK = 250; // milliseconds between two looks at what is in the frame
const EDGE = 2; // pixels below a board, so that its lower edge is seen whole
// Of the console in the frame only what it shows is seen: no prompts, and no line to type in.
const ONLY_THE_BOARD = `
  .jp-InputPrompt, .jp-OutputPrompt, .jp-OutputArea-promptOverlay, .jp-Collapser, .jp-CodeConsole-input, .lm-SplitPanel-handle { display: none !important; }
  .jp-CodeConsole-content { top: 0 !important; height: 100% !important; padding: 0 !important; }
  .jp-Cell, .jp-OutputArea-output { padding: 0 !important; margin: 0 !important; }
`;

/** Start Python in a live place, and show what the code gives; `pressed` is the button that asked for it, if one did. */
function start(place, kind, name, pressed) {
  place.querySelector(".pw-live-frame")?.remove();
  const progress = document.createElement("div");
  progress.className = "pw-live-progress";
  progress.innerHTML = '<progress max="100" value="0"></progress><p><span role="status"></span> <span class="pw-live-seconds"></span></p>';
  const holder = document.createElement("div");
  holder.className = "pw-live-frame pw-live-waiting";
  const frame = document.createElement("iframe");
  frame.title = kind === "game" ? "The board" : "The lesson";
  const theme = document.documentElement.dataset.theme === "dark" ? "JupyterLab Dark" : "JupyterLab Light";
  const asked = { kernel: "python", code: code(kind, name), hideCodeInput: 1, showBanner: 0, theme };
  frame.src = `${place.dataset.root}lite/repl/index.html?${new URLSearchParams(asked)}`;
  holder.append(frame);
  (place.querySelector(".pw-live-cloth") ?? place).append(progress);
  place.append(holder);
  place.classList.remove("pw-live-alive");
  for (const button of place.querySelectorAll("button")) button.disabled = true;
  watch(place, frame, kind, pressed, performance.now());
}

/** Tell how far Python is, until there is something to show. */
function watch(place, frame, kind, pressed, begun) {
  if (!frame.isConnected) return;
  const inside = frame.contentDocument;
  const cell = inside?.querySelector(".jp-CodeConsole");
  const shown = cell && inside.querySelector(".pw-root, .jp-RenderedText");
  if (cell && !inside.getElementById("only-the-board")) {
    const style = inside.createElement("style");
    style.id = "only-the-board";
    style.textContent = ONLY_THE_BOARD;
    inside.head.append(style);
  }
  if (shown && (shown.matches(".pw-root") || shown.innerText.trim())) return finish(place, frame, kind, pressed, shown);
  const seconds = Math.floor((performance.now() - begun) / 1000);
  const status = place.querySelector("[role=status]");
  const said =
    seconds > LONG
      ? "This takes longer than usual. Python needs about 25 MB, and a browser that runs WebAssembly."
      : cell
        ? "Python is starting in this page. The cards come next."
        : "Python is on its way to this page.";
  if (status.textContent !== said) status.textContent = said;
  place.querySelector(".pw-live-seconds").textContent =
    seconds < USUAL ? `${seconds} s of about ${USUAL}` : `${seconds} s, a little longer than usual`;
  place.querySelector("progress").value = 100 * (1 - Math.exp((-1.5 * seconds) / USUAL));
  setTimeout(() => watch(place, frame, kind, pressed, begun), LOOK);
}

/** Put the board in the place of the picture. What it shows now needs no button any more. */
function finish(place, frame, kind, pressed, shown) {
  const holder = frame.parentElement;
  place.querySelector(".pw-live-progress").remove();
  holder.classList.remove("pw-live-waiting");
  place.classList.add("pw-live-alive");
  for (const button of place.querySelectorAll("button")) {
    button.disabled = false;
    button.hidden = button === pressed;
  }
  takeColour(frame);
  // The frame keeps its height, which the board fits itself into; what is empty below a low board is cut off.
  const fit = () => {
    const high = Math.ceil(shown.getBoundingClientRect().bottom) + EDGE;
    holder.style.height = kind === "game" && high > 100 ? `${Math.min(high, frame.offsetHeight)}px` : "";
  };
  new frame.contentWindow.ResizeObserver(fit).observe(shown);
  if (!document.activeElement || document.activeElement === document.body) frame.focus({ preventScroll: true });
}

/** Give the frame the colour of the page, so that what is empty around a board doesn't stand out. */
function takeColour(frame) {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const layer of ["--jp-layout-color0", "--jp-layout-color1"]) {
    frame.contentDocument.documentElement.style.setProperty(layer, backgroundColor);
  }
}

/** Say that there is no such game or lesson, and where all of them are. */
function missing(place, kind, name) {
  const told = document.createElement("p");
  told.setAttribute("role", "status");
  told.textContent = `There is no ${kind} called “${name}” here. `;
  for (const [address, text] of [["games/index.html", "All games"], ["learn.html", "All lessons"]]) {
    const link = document.createElement("a");
    link.href = place.dataset.root + address;
    link.textContent = text;
    told.append(link, " ");
  }
  place.querySelector(".pw-live-cloth")?.remove();
  place.append(told);
}

/** Call a page after what it opens, if that is known. */
function entitle(title) {
  const heading = document.querySelector("h1");
  if (!title || !heading) return;
  document.title = document.title.replace(heading.firstChild.textContent, title);
  heading.firstChild.textContent = title;
}

for (const place of document.querySelectorAll(".pw-live")) {
  place.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    const { lesson, game } = button?.dataset ?? {};
    if (button) start(place, lesson ? "lesson" : "game", lesson ?? game, button);
    else if (target.closest(".pw-live-cloth")) place.querySelector("button")?.click();
  });
  if (!place.hasAttribute("data-by-address")) continue;
  const asked = new URLSearchParams(location.search);
  const kind = asked.has("game") ? "game" : "lesson";
  const name = asked.get(kind) || "learn";
  const titles = JSON.parse(place.dataset.titles);
  entitle(titles[`${kind}=${name}`]);
  if (titles[`${kind}=${name}`] || (kind === "lesson" && OTHERS.test(name))) start(place, kind, name);
  else missing(place, kind, name);
}

// The list of games shows those that have every word that is typed.
const filter = document.querySelector(".pw-filter");
filter?.addEventListener("input", () => {
  const words = filter.value.toLowerCase().split(/\s+/);
  for (const family of document.querySelectorAll(".pw-family")) {
    const all = [...family.querySelectorAll(".pw-game")];
    for (const game of all) game.hidden = !words.every((word) => game.textContent.toLowerCase().includes(word));
    family.hidden = all.every((game) => game.hidden);
  }
  document.querySelector(".pw-none").hidden = document.querySelector(".pw-game:not([hidden])") !== null;
});
