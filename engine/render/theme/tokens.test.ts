import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accents } from "./accents.ts";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
type Tokens = Record<string, string>;

/** Declarations of the rules that have this selector in their list, in order. */
function declared(selector: string): Tokens {
  const tokens: Tokens = {};
  for (const [, selectors, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors?.split(",").some((each) => each.trim() === selector)) continue;
    for (const [, name, value] of (body ?? "").matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      if (name && value) tokens[name] = value.trim();
    }
  }
  return tokens;
}

/** A token's colour in a scheme: references followed, light-dark() decided. */
function colour(tokens: Tokens, name: string, scheme: "light" | "dark"): string {
  const value = tokens[name] ?? "";
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference) return colour(tokens, reference, scheme);
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  const hex = pair ? pair[scheme === "light" ? 1 : 2] : value;
  if (!hex || !/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`${name} is no colour: ${value}`);
  return hex;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** color-mix(in srgb, one part%, other). */
function mix(one: string, part: number, other: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [front, back] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(((front ?? 0) * part + (back ?? 0) * (100 - part)) / 100);
  });
  return `#${parts.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

type Pair = [front: string, back: string];
const pairs = (fronts: readonly string[], backs: readonly string[]): Pair[] =>
  fronts.flatMap((front) => backs.map((back): Pair => [front, back]));

const grounds = ["--ground", "--surface", "--sunken"];
/** Words on what is behind them. A placeholder is written in the quiet colour. */
const textPairs: Pair[] = [
  ...pairs(["--text", "--text-quiet", "--accent-text", "--info", "--danger", "--success"], grounds),
  ...pairs(["--text", "--text-quiet", "--accent-text"], ["--accent-wash"]),
  ...pairs(["--text", "--text-quiet"], ["--info-tint", "--danger-tint", "--success-tint"]),
  ["--accent-on", "--accent"],
  ["--info", "--info-tint"],
  ["--danger", "--danger-tint"],
  ["--success", "--success-tint"],
  ...pairs(["--ink-text", "--ink-quiet"], ["--ink", "--ink-surface", "--ink-sunken"]),
  ["--ink", "--ink-text"],
];
/** Edges, rings and signs that say what a thing is or which state it is in. */
const controlPairs: Pair[] = [
  ...pairs(["--control", "--accent-edge", "--focus", "--danger"], grounds),
  ...pairs(["--accent-edge", "--focus"], ["--accent-wash"]),
  ...pairs(["--focus"], ["--info-tint", "--danger-tint", "--success-tint"]),
  ...pairs(["--accent-bright", "--ink-control", "--ink-focus", "--ink-danger"], ["--ink", "--ink-surface"]),
];
/** What only decorates, or is drawn beside something that says the same. */
const decoration = new Set(["--line", "--ink-line", "--accent-fold", "--veil"]);

describe.each(["light", "dark"] as const)("the %s scheme", (scheme) => {
  describe.each(["plain", "tint", "ink"])("on %s ground", (tone) => {
    describe.each(accents)("with the accent %s", (accent) => {
      const tokens = {
        ...declared(":root"),
        ...declared(`[data-accent="${accent}"]`),
        ...declared(`[data-tone="${tone}"]`),
      };
      const of = (name: string): string => colour(tokens, name, scheme);
      const weak = (list: readonly Pair[], least: number): string[] =>
        list
          .map(([front, back]) => ({ front, back, ratio: contrast(of(front), of(back)) }))
          .filter(({ ratio }) => ratio < least)
          .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`);

      it("AA for text, 3:1 for controls", () => {
        expect([...weak(textPairs, 4.5), ...weak(controlPairs, 3)]).toEqual([]);
      });

      it("AA for the words of a button under the pointer, and of one that is disabled", () => {
        const under = {
          primary: contrast(of("--accent-on"), mix(of("--accent"), 88, of("--accent-on"))),
          secondary: Math.min(...grounds.map((each) => contrast(of("--text"), mix(of("--text"), 7, of(each))))),
          disabled: contrast(of("--text-quiet"), of("--sunken")),
        };
        expect(Object.entries(under).filter(([, ratio]) => ratio < 4.5)).toEqual([]);
      });
    });
  });
});

describe("the tokens", () => {
  it("every colour is in a pair that is computed here, or is named as decoration", () => {
    const colours = [...css.matchAll(/(--[\w-]+):[^;]*(?:#[0-9a-f]{6}|rgb\()/g)].map(([, name]) => name ?? "");
    const judged = new Set([...textPairs, ...controlPairs].flat());
    expect(
      [...new Set(colours)].filter(
        (name) => !judged.has(name) && !decoration.has(name) && !name.startsWith("--shadow-"),
      ),
    ).toEqual([]);
  });

  it("are the only place with colours", () => {
    const render = new URL("../../", import.meta.url);
    const own = globSync("{render,blocks,fields}/**/*.css", { cwd: render }).flatMap((file) =>
      readFileSync(new URL(file, render), "utf8")
        .split("\n")
        // The black of a mask is a shape.
        .filter((line) => /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(line) && !line.includes("mask"))
        .map((line) => `${file}: ${line.trim()}`),
    );
    const allowed = ["render/theme/tokens.css", "render/styles/print.css"];
    expect(own.filter((line) => !allowed.some((file) => line.startsWith(file)))).toEqual([]);
  });
});
