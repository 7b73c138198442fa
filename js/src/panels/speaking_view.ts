/** Which of the views of one model speaks: what happens to the board they share is said aloud once. */

export class SpeakingView {
  #roots: HTMLElement[] = [];

  enter(root: HTMLElement, signal: AbortSignal): void {
    this.#roots.push(root);
    signal.addEventListener("abort", () => {
      this.#roots = this.#roots.filter((known) => known !== root);
    });
  }

  /** The view with the focus speaks, or the first one if none has it. */
  speaks(root: HTMLElement): boolean {
    const focused = this.#roots.find((known) => known.contains(document.activeElement));
    return root === (focused ?? this.#roots[0]);
  }
}
