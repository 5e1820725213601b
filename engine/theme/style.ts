/** Renders the theme as a style sheet, placed in each document's head before the style sheets that use its variables. */
import type { ThemeFace, ThemeTheme } from "../../schema/types.ts";
import { accentsOf } from "./tints.ts";
import {
  accentTokens,
  inkAccentTokens,
  rootTokens,
  toneTokens,
  type Accent,
  type Token,
  type Tokens,
} from "./tokens.ts";

/** Returns the complete style. Nothing in it can close a style element: the schema admits only colours, numbers and font names. */
export function themeStyle(theme: ThemeTheme): string {
  const { faces, radius } = theme;
  const accents = [...accentsOf(theme)].map(([name, accent], at) => {
    const own = `[data-accent="${name}"]`;
    return rule(at === 0 ? `:root,${own}` : own, declarations(accentTokens(accent, "")));
  });
  return [
    ...[faces.display, faces.text].flatMap(faceRules),
    rule(":root", {
      ...declarations(rootTokens(theme)),
      "--font-display": stackOf(faces.display),
      "--font-text": stackOf(faces.text),
      "--radius-1": `${radius / 2}px`,
      "--radius-2": `${radius}px`,
      "--radius-3": `${radius * 2}px`,
    }),
    ...accents,
    rule('[data-tone="tint"]', declarations(toneTokens(theme, "tint"))),
    rule('[data-tone="ink"]', declarations(toneTokens(theme, "ink"))),
    rule('[data-tone="ink"],[data-tone="ink"] [data-accent]', declarations(inkAccentTokens(theme))),
  ].join("");
}

/** Returns an accent's declarations, for a page with a colour of its own. */
export function accentDeclarations(accent: Accent): Readonly<Record<string, string>> {
  return declarations(accentTokens(accent, ""));
}

function declarations(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, valueOf(token)]));
}

function valueOf({ light, dark }: Token): string {
  return light === dark ? light : `light-dark(${light},${dark})`;
}

function rule(selector: string, body: Readonly<Record<string, string>>): string {
  return `${selector}{${Object.entries(body)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\<>\n]/g, "")}"`;
}

function stackOf({ family, file, generic, standIns }: ThemeFace): string {
  if (!file) return `${family.replaceAll(/["'\\<>]/g, "")},${generic}`;
  return [...new Set([family, ...standIns.map(({ name }) => name)].map(quoted)), generic].join(",");
}

/**
 * A font that is not ready for the first paint is not swapped in later: lines would reflow, whatever the metrics of its
 * fallbacks are. The next page has it (client/late-faces.ts).
 */
function faceRules({ family, file, italic, weight, more, standIns }: ThemeFace): string[] {
  const own = (url: string | undefined, style: string, rest: Readonly<Record<string, string>>): string[] =>
    url === undefined
      ? []
      : [
          rule("@font-face", {
            "font-family": quoted(family),
            ...(style !== "normal" && { "font-style": style }),
            "font-weight": weight,
            ...rest,
            src: `url(${quoted(encodeURI(url))}) format("woff2")`,
          }),
        ];
  const ours = standIns.map((each) =>
    rule("@font-face", {
      "font-family": quoted(each.name),
      ...(each.weight !== undefined && { "font-weight": each.weight }),
      src: each.local.map((name) => `local(${quoted(name)})`).join(","),
      "size-adjust": `${each.size}%`,
      "ascent-override": `${each.ascent}%`,
      "descent-override": `${each.descent}%`,
      "line-gap-override": "0%",
    }),
  );
  const always = { "font-display": "optional" };
  // A character or two that load late do not reflow a line. When several rules cover a character, the last one applies.
  const rare = { "font-display": "swap", "unicode-range": more?.signs.replaceAll(/[^U+0-9A-F,-]/g, "") ?? "" };
  return file
    ? [
        ...own(file.url, "normal", always),
        ...own(italic?.url, "italic", always),
        ...own(more?.file.url, "normal", rare),
        ...own(more?.italic?.url, "italic", rare),
        ...ours,
      ]
    : [];
}
