import { openSync } from "fontkit";
import { imageSize } from "image-size";
import { describe, expect, it } from "vitest";
import type { CompiledPage, Site } from "../../site/site.ts";
import { faces, fontFile } from "../pdf/fonts.ts";
import { previewsOf } from "../plan/previews-of.ts";
import { accentFrom } from "../../theme/tints.ts";
import { defaultLook, testTheme } from "../../../test/test-theme.ts";
import { drawPreview, previewSvg } from "./draw-preview.ts";
import { outliner } from "./set-paths.ts";
import { wrapTitle } from "./wrap-title.ts";

const { width: measure } = outliner("display");

const page = (path: string, title: string, more: object = {}): CompiledPage =>
  ({ path, title, ...more }) as unknown as CompiledPage;
const siteOf = (pages: readonly CompiledPage[]): Site =>
  ({
    chrome: { name: "Provider", ornament: "ribbon" },
    look: defaultLook,
    pages: new Map(pages.map((each) => [each.path, each])),
  }) as unknown as Site;
const colorsWith = (accent: string) => ({
  ...defaultLook.ink,
  accent: defaultLook.accents[accent]?.bright.light ?? "",
});

describe("the picture of a shared link", () => {
  it("is a PNG of 1200 by 630 pixels, equal for equal pages", async () => {
    const preview = { name: "Provider", title: "A page", ornament: "ribbon" as const, colors: colorsWith("lake") };
    const bytes = await drawPreview(preview);
    expect(imageSize(bytes)).toMatchObject({ type: "png", width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(60_000);
    expect(Buffer.from(await drawPreview(preview)).equals(Buffer.from(bytes))).toBe(true);
  });

  it("sets all text as outlines: nothing of a title reaches the SVG as markup", () => {
    const svg = previewSvg({
      name: "<b>",
      title: '</svg><script> & "',
      ornament: "ribbon",
      colors: colorsWith("slate"),
    });
    expect(svg).not.toContain("<script");
    expect(svg).not.toContain("<text");
  });

  it("holds no more of a text than there is room for, however long it is", () => {
    const long = "a word & ".repeat(20_000);
    const svg = previewSvg({ name: long, title: long, ornament: "line", colors: colorsWith("slate") });
    expect(svg.length).toBeLessThan(1_000_000);
    const longest = previewSvg({ name: "N", title: "a ".repeat(150), ornament: "line", colors: colorsWith("slate") });
    // The name, its 150 letters and spaces, and the ribbon's background.
    expect(longest.match(/<path transform/g)?.length).toBeGreaterThan(290);
  });

  it("has the colours of the site's theme: those of the page's accent, and of its own colour before it", () => {
    const own = accentFrom("#8a1c5b", testTheme());
    const pages = [
      page("/a", "A", { accent: "lake" }),
      page("/b", "B", { accent: "lake", ownAccent: own }),
      page("/c", "C"),
    ];
    expect([...previewsOf(siteOf(pages)).values()].map(({ colors }) => colors)).toEqual([
      colorsWith("lake"),
      { ...defaultLook.ink, accent: own.bright.light },
      colorsWith("slate"),
    ]);
  });

  it("ends in a roll only where the site's ornament is the ribbon", () => {
    const preview = { name: "N", title: "T", colors: colorsWith("lake") };
    const arcs = (svg: string): number => svg.match(/a[\d.]+ [\d.]+ 0/g)?.length ?? 0;
    expect(arcs(previewSvg({ ...preview, ornament: "ribbon" }))).toBeGreaterThan(0);
    expect(arcs(previewSvg({ ...preview, ornament: "line" }))).toBe(0);
  });

  it("the preview of a page behind a gate shows only the gate's title", () => {
    const club = { accent: "plum", ownAccent: accentFrom("#8a1c5b", testTheme()), gate: { title: "Members only" } };
    const site = siteOf([page("/", "Home"), page("/us/club", "Secret", club)]);
    const previews = previewsOf(site);
    expect([...previews.keys()]).toEqual(["previews/index.png", "previews/us/club.png"]);
    expect(previews.get("previews/us/club.png")).toEqual({
      name: "Provider",
      ornament: "ribbon",
      title: "Members only",
      colors: colorsWith("slate"),
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

it("shows an arrow of a title in another face, and leaves out what no face has: no sign becomes a box", () => {
  const boxes = faces.flatMap((face) => {
    const font = openSync(fontFile(face));
    return "getGlyph" in font ? [font.getGlyph(0).path.toSVG()] : [];
  });
  const drawn = previewSvg({
    name: "N",
    ornament: "line",
    colors: colorsWith("lake"),
    title: "From ☐ → ☑\uFE0F \u{1F389}",
  });
  expect(boxes.filter((box) => drawn.includes(`d="${box}"`))).toEqual([]);
  expect(drawn.match(/<path transform/g)?.length).toBeGreaterThan("From☐→☑".length);
});
