/** Derives all shades of an accent from one colour, so that text stays readable wherever the theme uses them (WCAG AA). */
import { contrast, mix, nearest, shadeOf, towards, type Shade } from "./colour.ts";
import type { Accent, Colours } from "./tokens.ts";

/** Returns the contrast of text on a button of this fill, the lower of normal and hover state. */
function readability(fill: string, words: string): number {
  return Math.min(contrast(words, fill), contrast(words, mix(fill, 88, words)));
}

/** Text colours on a fill: white, or as dark as possible. */
const words = ["#ffffff", "#000000"];

function wordsOn(fill: string): string | undefined {
  return words.find((each) => readability(fill, each) >= 4.5);
}

/** Returns the contrast of the most readable text on a button of this fill. */
export function bestOn(fill: string): number {
  return Math.max(...words.map((each) => readability(fill, each)));
}

/** Returns the nearest colour usable as an accent's fill, possibly the colour itself. */
export function nearestFill(colour: string): string {
  return nearest(colour, (each) => wordsOn(each) !== undefined) ?? "#000000";
}

/** Returns the accent that a colour makes in a theme. Text on its fill is readable if `nearestFill` returns the colour unchanged. */
export function accentFrom(colour: string, theme: Colours): Accent {
  const { colours, tint, ink } = theme;
  const grounds = [colours.ground, colours.surface, colours.sunken, tint.ground, tint.surface, tint.sunken].map(
    shadeOf,
  );
  const texts = [colours.text, colours.quiet].map(shadeOf);
  const inks = [ink.ground, ink.surface, ink.sunken, ink.wash].map(shadeOf);
  const reads = (least: number, backs: readonly Shade[], scheme: keyof Shade) => (each: string) =>
    backs.every((back) => contrast(each, back[scheme]) >= least);

  // The wash is as strong as the text on it allows.
  const washIn = (scheme: keyof Shade): string => {
    const { [scheme]: surface } = shadeOf(colours.surface);
    const share = [14, 11, 8, 5, 3].find((part) =>
      texts.every((each) => contrast(each[scheme], mix(colour, part, surface)) >= 4.5),
    );
    return mix(colour, share ?? 0, surface);
  };
  const wash = { light: washIn("light"), dark: washIn("dark") };
  const all = [...grounds, wash];
  const text = {
    light: towards(colour, "#000000", reads(4.5, all, "light")),
    dark: towards(colour, "#ffffff", reads(4.5, all, "dark")),
  };
  const onInk = (each: string): boolean => reads(4.5, inks, "light")(each) && reads(4.5, inks, "dark")(each);
  return {
    fill: { light: colour, dark: text.dark },
    onFill: { light: wordsOn(colour) ?? "#000000", dark: wordsOn(text.dark) ?? "#000000" },
    edge: { light: towards(colour, "#000000", reads(3, all, "light")), dark: text.dark },
    text,
    wash,
    fold: shadeOf(mix(colour, 68, "#000000")),
    bright: shadeOf(towards(colour, "#ffffff", onInk)),
  };
}

/** Returns the accents by name, with all their shades. */
export function accentsOf(theme: Colours): ReadonlyMap<string, Accent> {
  return new Map(
    Object.entries(theme.accents).map(([name, said]) => {
      if (typeof said === "string") return [name, accentFrom(said, theme)];
      const { fill, onFill, edge, text, wash, fold, bright } = said;
      return [
        name,
        {
          fill: shadeOf(fill),
          onFill: shadeOf(onFill),
          edge: shadeOf(edge),
          text: shadeOf(text),
          wash: shadeOf(wash),
          fold: shadeOf(fold),
          bright: shadeOf(bright),
        },
      ];
    }),
  );
}
