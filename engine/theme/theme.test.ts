import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import * as fontkit from "fontkit";
import { parse } from "yaml";
import { describe, expect, it } from "vitest";
import { testTheme } from "../../test/test-theme.ts";
import { createLoader } from "../load/loader.ts";
import { nearestFill } from "./tints.ts";
import { judged, weakPairs, type WeakPair } from "./weak-pairs.ts";
import { rootTokens, toneTokens } from "./tokens.ts";
import { themeStyle } from "./style.ts";

const root = path.resolve(import.meta.dirname, "../..");
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** Colours that only decorate, or accompany something that says the same. */
const decoration = new Set(["--line", "--ink-line", "--shade", "--veil-ground"]);

describe("a theme", () => {
  it("that says nothing keeps AA for all words and 3:1 for controls, in both schemes, on every ground", () => {
    expect(weakPairs(testTheme())).toEqual([]);
  });

  it("has no colour that is neither judged nor named as decoration", () => {
    const names = [...Object.keys(rootTokens(testTheme())), ...Object.keys(toneTokens(testTheme(), "ink"))];
    expect(names.filter((name) => !judged.has(name) && !decoration.has(name))).toEqual([]);
  });

  it("makes of every colour tints that keep AA: of the colour itself, or of the nearest that carries words", () => {
    fc.assert(
      fc.property(colour, (any) => {
        const theme = testTheme({ accents: { own: nearestFill(any) } });
        expect(weakPairs(theme).map(({ front, back }) => `${front.from} on ${back.from}`)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it("tells the nearest colour that passes, and it passes", () => {
    fc.assert(
      fc.property(fc.constantFrom("text", "quiet", "control", "info", "danger"), colour, (role, any) => {
        const said = testTheme().colours;
        const isOfRole = ({ front }: WeakPair): boolean => front.from === `colours/${role}`;
        const better = weakPairs(testTheme({ colours: { ...said, [role]: any } }))
          .find(isOfRole)
          ?.front.better();
        if (better === undefined) return;
        const mended = weakPairs(testTheme({ colours: { ...said, [role]: better } }));
        expect(mended.filter(isOfRole)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it("cannot end the style that it stands in, whatever it is called", () => {
    const text = { ...testTheme().faces.text, family: 'X</style><script>"', file: undefined };
    const file = { url: '/assets/"</style>.woff2', type: "font/woff2", bytes: 1 };
    const display = { ...testTheme().faces.display, family: "</style>", file };
    const more = { file, signs: "U+A1}</style>" };
    expect(themeStyle(testTheme({ faces: { text, display: { ...display, more } } as never }))).not.toContain("<");
  });

  it("says the names of faces that visitors have without quotes: one that is not closed would take all that follows", () => {
    const text = { ...testTheme().faces.text, family: `O'Reilly Sans, "Segoe UI"`, file: undefined };
    const style = themeStyle(testTheme({ faces: { ...testTheme().faces, text } as never }));
    expect(/--font-text:([^;]*);/.exec(style)?.[1]).toBe("OReilly Sans, Segoe UI,sans-serif");
  });
});

/** Returns the code points in CSS unicode ranges. */
function codesOf(signs: string): Set<number> {
  const ranges = [...signs.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = "", to = from]) => [from, to]);
  const codes = ranges.flatMap(([from = "", to = ""]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
  });
  return new Set(codes);
}

/** Returns the code points that a font of the site contains. */
function codesIn(file: string): number[] {
  const face = fontkit.create(readFileSync(path.join(root, "pages/assets", file)));
  if (!("characterSet" in face)) throw new Error(`${file} is no single face`);
  // The byte order mark is not a character.
  return face.characterSet.filter((code) => code !== 0xfeff);
}

describe("the faces of this site", () => {
  interface Files {
    file: string;
    italic?: string;
    weight: string;
  }
  const site = parse(readFileSync(path.join(root, "pages/_site.yaml"), "utf8")) as {
    theme: { faces: Record<"display" | "text", Files & { more: Omit<Files, "weight"> & { signs: string } }> };
  };
  const { display, text } = site.theme.faces;

  it.each([
    ["display", display.file, display.more.file, display.more.signs],
    ["text", text.file, text.more.file, text.more.signs],
    ["text in italics", text.italic ?? "", text.more.italic ?? "", text.more.signs],
  ])("%s: every sign has one file, and the browser is told which", (_name, file, more, signs) => {
    const [first, told] = [codesIn(file), codesOf(signs)];
    expect(first.filter((code) => told.has(code))).toEqual([]);
    expect(codesIn(more).filter((code) => !told.has(code) && !first.includes(code))).toEqual([]);
    const latin = Array.from({ length: 0x100 }, (_, code) => code).filter((code) => code >= 0x20 && code !== 0x7f);
    const neither = latin.filter((code) => !(code > 0x7f && code < 0xa0) && !first.includes(code) && !told.has(code));
    // A soft hyphen is invisible.
    expect(neither.filter((code) => code !== 0xad)).toEqual([]);
  });

  it.each([
    ["display", display],
    ["text", text],
  ])("%s: its file holds the weights that it is said to have", (_name, { file, italic, weight }) => {
    const held = [file, italic ?? file].map((each) => {
      const face = fontkit.create(readFileSync(path.join(root, "pages/assets", each)));
      const { wght } = "variationAxes" in face ? face.variationAxes : {};
      return `${wght?.min} ${wght?.max}`;
    });
    expect(held).toEqual([weight, weight]);
  });

  it("have every weight that the style sheets ask them for", () => {
    const engine = path.join(root, "engine");
    const css = globSync("**/*.css", { cwd: engine }).map((file) => readFileSync(path.join(engine, file), "utf8"));
    const rules = css.flatMap((text) => text.match(/\{[^{}]*\}/g) ?? []);
    const missed = rules.flatMap((rule) => {
      const [least = 0, most = 0] = (rule.includes("--font-display") ? display : text).weight.split(" ").map(Number);
      const asked = [...rule.matchAll(/font(?:-weight)?:\s*(\d{3})\b/g)].map(([, weight]) => Number(weight));
      return asked.some((weight) => weight < least || weight > most) ? [rule] : [];
    });
    expect(missed).toEqual([]);
  });

  it("the style names the rarer file after the other, so that it counts for its signs, and only there", async () => {
    const style = (await createLoader({ root }).load()).site?.look.style ?? "";
    const ofDisplay = style.match(/@font-face\{[^}]+\}/g)?.filter((rule) => rule.includes("fraunces")) ?? [];
    expect(ofDisplay.map((rule) => rule.includes("unicode-range"))).toEqual([false, true]);
    expect(ofDisplay.map((rule) => /font-display:(\w+)/.exec(rule)?.[1])).toEqual(["optional", "swap"]);
    expect(style).not.toContain("unicode-range:;");
  });
});

describe("the style sheets", () => {
  it("have no colours of their own: those are the site's", () => {
    const engine = path.join(root, "engine");
    const own = globSync("{render,ask,blocks,fields}/**/*.css", { cwd: engine }).flatMap((file) =>
      readFileSync(path.join(engine, file), "utf8")
        .split("\n")
        // Black in a mask is a shape, not a colour.
        .filter((line) => /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\((?!from var)/i.test(line) && !line.includes("mask"))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(own.filter((line) => !line.startsWith("render/styles/print.css"))).toEqual([]);
  });

  it("ask only for colours that every theme has", async () => {
    const { site } = await createLoader({ root }).load();
    const said = new Set(site?.look.style.match(/--[\w-]+(?=:)/g));
    const engine = path.join(root, "engine");
    const css = globSync("**/*.css", { cwd: engine }).map((file) => readFileSync(path.join(engine, file), "utf8"));
    const set = new Set(css.flatMap((text) => text.match(/--[\w-]+(?=:)/g) ?? []));
    const asked = new Set(css.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name)));
    const inViews = new Set(["--beside", "--beside-head", "--field-columns", "--origin"]);
    expect([...asked].filter((name) => !said.has(name) && !set.has(name) && !inViews.has(name))).toEqual([]);
  });
});
