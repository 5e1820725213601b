import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testTheme } from "../../test/test-theme.ts";
import { createLoader } from "../load/loader.ts";
import { nearestFill } from "./tints.ts";
import { judged, weakPairs, type WeakPair } from "./weak-pairs.ts";
import { rootTokens, toneTokens } from "./tokens.ts";
import { themeStyle } from "./style.ts";

const root = path.resolve(import.meta.dirname, "../..");
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** What only decorates, or is drawn beside something that says the same. */
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
    expect(themeStyle(testTheme({ faces: { text, display } as never }))).not.toContain("<");
  });
});

describe("the style sheets", () => {
  it("have no colours of their own: those are the site's", () => {
    const engine = path.join(root, "engine");
    const own = globSync("{render,ask,blocks,fields}/**/*.css", { cwd: engine }).flatMap((file) =>
      readFileSync(path.join(engine, file), "utf8")
        .split("\n")
        // The black of a mask is a shape.
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
