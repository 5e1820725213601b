import { readFileSync } from "node:fs";
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

const grounds = ["--ground", "--surface", "--sunken"];
const textPairs: [string, string][] = [
  ...["--text", "--text-quiet", "--accent-text", "--info", "--danger", "--success"].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ["--accent-on", "--accent"],
  ["--text", "--accent-wash"],
  ["--accent-text", "--accent-wash"],
  ["--info", "--info-tint"],
  ["--danger", "--danger-tint"],
  ["--success", "--success-tint"],
  ["--text", "--info-tint"],
  ["--text", "--danger-tint"],
  ["--text", "--success-tint"],
];
const controlPairs = ["--control", "--accent-edge", "--focus"].flatMap((control) =>
  grounds.map((ground): [string, string] => [control, ground]),
);

describe.each(["light", "dark"] as const)("the %s scheme", (scheme) => {
  describe.each(["plain", "tint", "ink"])("on %s ground", (tone) => {
    it.each(accents)("with the accent %s: AA for text, 3:1 for controls", (accent) => {
      const tokens = {
        ...declared(":root"),
        ...declared(`[data-accent="${accent}"]`),
        ...declared(`[data-tone="${tone}"]`),
      };
      const weak = (pairs: readonly [string, string][], least: number): string[] =>
        pairs
          .map(([front, back]) => ({
            front,
            back,
            ratio: contrast(colour(tokens, front, scheme), colour(tokens, back, scheme)),
          }))
          .filter(({ ratio }) => ratio < least)
          .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`);
      expect([...weak(textPairs, 4.5), ...weak(controlPairs, 3)]).toEqual([]);
    });
  });
});
