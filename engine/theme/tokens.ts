/** Maps the theme's colours to CSS custom properties: what `var(--text)` means in each context. */
import type { ThemeAccentColours, ThemeTheme } from "../../schema/types.ts";
import { shadeOf, type Shade } from "./colour.ts";

/** The colours of a theme. */
export type Colours = Pick<ThemeTheme, "colours" | "tint" | "ink" | "accents">;

/** The tones available to a section. */
export const tones = ["plain", "tint", "ink"] as const;

export type Tone = (typeof tones)[number];

/** An accent in all its shades, each for light and dark screens. */
export type Accent = Readonly<Record<keyof ThemeAccentColours, Shade>>;

/** A colour and the place in the theme that sets it: `colours/quiet`. */
export interface Token extends Shade {
  from: string;
}

/** Tokens by name: `--text-quiet`. */
export type Tokens = Readonly<Record<string, Token>>;

/** The custom properties for each part of a theme. */
const names = {
  colours: {
    ground: "--ground",
    surface: "--surface",
    sunken: "--sunken",
    text: "--text",
    quiet: "--text-quiet",
    line: "--line",
    control: "--control",
    focus: "--focus",
    info: "--info",
    infoTint: "--info-tint",
    danger: "--danger",
    dangerTint: "--danger-tint",
    success: "--success",
    successTint: "--success-tint",
    shade: "--shade",
    veil: "--veil-ground",
  },
  ink: {
    ground: "--ink",
    surface: "--ink-surface",
    sunken: "--ink-sunken",
    text: "--ink-text",
    quiet: "--ink-quiet",
    line: "--ink-line",
    control: "--ink-control",
    focus: "--ink-focus",
    alert: "--ink-danger",
  },
  accent: {
    fill: "--accent",
    onFill: "--accent-on",
    edge: "--accent-edge",
    text: "--accent-text",
    wash: "--accent-wash",
    fold: "--accent-fold",
    bright: "--accent-bright",
  },
} as const;

function named(
  part: string,
  colours: Readonly<Record<string, string | Shade>>,
  called: Readonly<Record<string, string>>,
): Tokens {
  return Object.fromEntries(
    Object.entries(called).flatMap(([key, name]) => {
      const colour = colours[key];
      return colour === undefined ? [] : [[name, { ...shadeOf(colour), from: `${part}/${key}` }]];
    }),
  );
}

/** Returns the tokens that apply everywhere. */
export function rootTokens({ colours, ink }: Colours): Tokens {
  return { ...named("colours", colours, names.colours), ...named("ink", ink, names.ink) };
}

/** Returns the tokens a tone overrides. On ink, accents use their bright shade (tokens.css). */
export function toneTokens({ tint, ink }: Colours, tone: Tone): Tokens {
  if (tone === "tint") return named("tint", tint, names.colours);
  if (tone === "plain") return {};
  const { info, infoTint, danger, dangerTint, success, successTint } = ink;
  return named("ink", { info, infoTint, danger, dangerTint, success, successTint }, names.colours);
}

/** Returns the tokens for ink: text on each accent, and its wash. */
export function inkAccentTokens({ ink }: Colours): Tokens {
  return named("ink", ink, { onAccent: "--accent-on", wash: "--accent-wash" });
}

/** Returns an accent's tokens; `from` is where it is set: `accents/lake`. */
export function accentTokens(accent: Accent, from: string): Tokens {
  return named(from, accent, names.accent);
}

/** Resolves every token on a ground of this tone with this accent, as the cascade of the theme's style and tokens.css does. */
export function tokensIn(theme: Colours, tone: Tone, accent: Tokens): Tokens {
  const tokens = { ...rootTokens(theme), ...accent, ...toneTokens(theme, tone) };
  if (tone !== "ink") return tokens;
  const same = (name: string): Token => tokens[name] ?? { light: "#000000", dark: "#000000", from: "" };
  const { alert: _, ...grounds } = names.ink;
  const onInk = Object.entries(grounds).map(([key, name]) => [names.colours[key as keyof typeof grounds], same(name)]);
  const bright = same("--accent-bright");
  return {
    ...tokens,
    ...Object.fromEntries(onInk),
    "--accent": bright,
    "--accent-edge": bright,
    "--accent-text": bright,
    ...inkAccentTokens(theme),
  };
}
