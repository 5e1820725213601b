import { imageSize } from "image-size";
import { describe, expect, it } from "vitest";
import type { CompiledPage, Site } from "../../compile/site.ts";
import { accents } from "../../render/theme/accents.ts";
import { previewsOf } from "../previews-of.ts";
import { inkColors } from "../theme-colors.ts";
import { drawPreview, previewSvg } from "./draw-preview.ts";
import { outliner } from "./set-paths.ts";
import { wrapTitle } from "./wrap-title.ts";

const { width: measure } = outliner("display");

describe("the picture of a shared link", () => {
  it("is a PNG of 1200 by 630 pixels, equal for equal pages", async () => {
    const preview = { name: "Provider", title: "A page", colors: inkColors("lake") };
    const bytes = await drawPreview(preview);
    expect(imageSize(bytes)).toMatchObject({ type: "png", width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(60_000);
    expect(Buffer.from(await drawPreview(preview)).equals(Buffer.from(bytes))).toBe(true);
  });

  it("sets all text as outlines: nothing of a title reaches the SVG as markup", () => {
    const svg = previewSvg({ name: "<b>", title: '</svg><script> & "', colors: inkColors("brass") });
    expect(svg).not.toContain("<script");
    expect(svg).not.toContain("<text");
  });

  it("knows the colours of every accent of the theme", () => {
    const all = accents.map((accent) => inkColors(accent).accent);
    for (const color of all) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(new Set(all).size).toBe(accents.length);
  });

  it("the preview of a page behind a gate shows only the gate's title", () => {
    const page = (path: string, title: string, more: object = {}): CompiledPage =>
      ({ path, title, ...more }) as unknown as CompiledPage;
    const site = {
      chrome: { name: "Provider" },
      pages: new Map([
        ["/", page("/", "Home")],
        ["/us/club", page("/us/club", "Secret", { accent: "plum", gate: { title: "Members only" } })],
      ]),
    } as unknown as Site;
    const previews = previewsOf(site);
    expect([...previews.keys()]).toEqual(["previews/index.png", "previews/us/club.png"]);
    expect(previews.get("previews/us/club.png")).toEqual({
      name: "Provider",
      title: "Members only",
      colors: inkColors("brass"),
    });
  });
});

describe("titles", () => {
  it.each([
    "Contact",
    "Staffing Solutions: AI resources",
    "A title that goes on for so long that nobody would write it, but somebody will, and then it has to be whole",
    "Donaudampfschifffahrtsgesellschaftskapitänsmütze",
  ])("%s is set whole, within the width, and in lines of about the same length", (title) => {
    const { size, lines } = wrapTitle(title, 1032, measure);
    expect(lines.join(" ")).toBe(title);
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(1032);
    expect(lines.length * size * 1.12).toBeLessThan(340);
  });
});
