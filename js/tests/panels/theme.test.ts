/** The colours of pages that JupyterLab doesn't theme. */

import { beforeEach, describe, expect, it } from "vitest";
import { colourOf, contrast, readable } from "../../src/panels/theme";
import { show } from "../fake";

describe("the text on a ground", () => {
  it.each([
    ["rgb(222, 226, 230)", "rgb(29, 31, 33)", "dark"],
    ["rgba(0, 0, 0, 0.87)", "rgb(29, 31, 33)", "dark"],
    ["rgb(0, 0, 0)", "rgb(255, 255, 255)", "light"],
    ["rgb(240, 240, 240)", "rgb(255, 255, 255)", "light"],
    ["rgb(119, 119, 119)", "rgb(119, 119, 119)", "light"],
  ] as const)("%s on %s can be read, and the page is %s", (text, ground, theme) => {
    const [one, other] = [colourOf(text), colourOf(ground)];
    if (!one || !other) throw new Error("no colours");
    const [ink, found] = readable(one, other);
    expect(found).toBe(theme);
    expect(contrast(ink, other)).toBeGreaterThanOrEqual(4.5);
  });

  it("is the page's own where that can be read", () => {
    expect(readable([222, 226, 230, 1], [29, 31, 33, 1])[0]).toEqual([222, 226, 230, 1]);
  });
});

describe("a colour", () => {
  it.each([
    ["rgb(1, 2, 3)", [1, 2, 3, 1]],
    ["rgba(1, 2, 3, 0.5)", [1, 2, 3, 0.5]],
    ["color(srgb 1 0 0.2 / 0.5)", [255, 0, 51, 0.5]],
    ["transparent", null],
  ])("%s is read", (text, parts) => {
    expect(colourOf(text)).toEqual(parts);
  });
});

describe("the theme of a board", () => {
  beforeEach(() => document.body.removeAttribute("data-jp-theme-light"));

  it("is JupyterLab's only where JupyterLab themes the page", () => {
    document.body.style.backgroundColor = "rgb(29, 31, 33)";
    const { root } = show();
    expect([root.dataset["theme"], root.style.getPropertyValue("--pw-ground")]).toEqual(["dark", "rgb(29 31 33)"]);
    document.body.style.backgroundColor = "";
    document.body.dataset["jpThemeLight"] = "false";
    expect(show().root.dataset["theme"]).toBe("jupyter");
    delete document.body.dataset["jpThemeLight"];
  });

  it("is that of the page around a shadow root", () => {
    const host = document.createElement("div");
    host.style.backgroundColor = "rgb(20, 20, 20)";
    document.body.append(host);
    expect(show(undefined, host.attachShadow({ mode: "open" })).root.dataset["theme"]).toBe("dark");
  });
});
