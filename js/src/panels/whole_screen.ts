/** The board over all of the window, or over all of the screen, and back into its cell. */

export class WholeScreen {
  #root: HTMLElement;
  #cell: HTMLElement;

  /** The root lies in this element of the cell, which stays as high as it was while the root is away. */
  constructor(root: HTMLElement, cell: HTMLElement, signal: AbortSignal) {
    this.#root = root;
    this.#cell = cell;
    // The browser itself leaves the screen at Esc.
    const changed = (): void => {
      if (!this.#onScreen && root.popover === null) this.#back();
    };
    root.addEventListener("fullscreenchange", changed, { signal });
    signal.addEventListener("abort", () => this.leave());
  }

  get fills(): boolean {
    return fills(this.#root);
  }

  /** Over the window, or back. */
  toggleWindow(): void {
    if (this.fills) this.leave();
    else this.#fillWindow();
  }

  /** Over the screen, or back; over the window where the browser allows no more, as in some frames. */
  toggleScreen(): void {
    if (this.#onScreen) return this.leave();
    this.#back();
    if (!document.fullscreenEnabled) return this.#fillWindow();
    this.#fill();
    this.#root.requestFullscreen().catch(() => {
      this.#back();
      this.#fillWindow();
    });
  }

  /** Back into the cell. */
  leave(): void {
    if (this.#onScreen) void document.exitFullscreen();
    else this.#back();
  }

  get #onScreen(): boolean {
    return document.fullscreenElement === this.#root;
  }

  /** In the browser's top layer, where no panel of the notebook cuts it off. */
  #fillWindow(): void {
    this.#fill();
    if (typeof this.#root.showPopover !== "function") return;
    this.#keepFocus(() => {
      this.#root.popover = "manual";
      this.#root.showPopover();
    });
  }

  #fill(): void {
    this.#cell.style.minHeight = `${this.#root.offsetHeight}px`;
    this.#root.classList.add("pw-fills");
  }

  #back(): void {
    if (!this.fills) return;
    this.#root.classList.remove("pw-fills");
    if (this.#root.popover === "manual") this.#keepFocus(() => this.#root.removeAttribute("popover"));
    this.#cell.style.minHeight = "";
  }

  /** A popover that opens or closes moves the focus. */
  #keepFocus(act: () => void): void {
    const had = document.activeElement;
    act();
    if (had instanceof HTMLElement && this.#root.contains(had)) had.focus({ preventScroll: true });
  }
}

/** Whether a board lies over all of the window or the screen. */
export function fills(root: HTMLElement): boolean {
  return root.classList.contains("pw-fills");
}
