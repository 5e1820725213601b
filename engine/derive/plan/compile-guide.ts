import type { SiteFile } from "../../../schema/types.ts";
import { findFacts, lengthOfFacts, mostFilled, replaceFacts } from "../../link/facts.ts";
import { markdownLinks } from "../../link/markdown-links.ts";
import { isTangled } from "../../link/tangled.ts";
import type { Problem } from "../../problem/problem.ts";
import { report } from "../../problem/report.ts";
import type { Authored } from "../../things/authored.ts";
import type { Guide } from "./guide.ts";
import { shadeOf } from "../../theme/colour.ts";
import { accentsOf } from "../../theme/tints.ts";
import type { AuthoredTheme } from "../../link/theme-of.ts";
import { rememberFor } from "../../things/remember.ts";
import type { GuideText } from "./guide-text.ts";

/** What a guide uses from the site file. */
export interface Publisher extends Pick<Guide, "colors" | "ornament"> {
  provider: string;
  /** The site's address without a trailing slash, or undefined while unknown. */
  origin: string | undefined;
  language: string;
  /** Markdown added to the end of every guide. */
  closing: string;
  facts: ReadonlyMap<string, string>;
}

/** Returns what the site file says about the publisher of guides. */
export function publisherOf(
  site: unknown,
  facts: ReadonlyMap<string, string>,
  theme: AuthoredTheme,
  origin: string | undefined,
): Publisher {
  const { name = "", language = "en", guides } = (site ?? {}) as Authored<SiteFile>;
  const look = { colors: colorsOf(theme), ornament: theme.ornament };
  return { provider: replaceFacts(name, facts), origin, language, closing: guides?.closing ?? "", facts, ...look };
}

/** Returns the colours of guides in a theme. */
export function colorsOf(theme: AuthoredTheme): Guide["colors"] {
  const { colours, tint } = theme;
  const light = (colour: Parameters<typeof shadeOf>[0]): string => shadeOf(colour).light;
  const [first] = accentsOf(theme).values();
  return {
    ink: light(colours.text),
    quiet: light(colours.quiet),
    paper: light(tint.ground),
    line: light(tint.line),
    accent: light(first?.fill ?? colours.text),
    accentFold: light(first?.fold ?? colours.text),
    accentText: light(first?.text ?? colours.text),
    link: light(colours.info),
  };
}

/** Returns the problems of a single guide: its front matter, and text that is too much for its parser. */
export const guideProblems = rememberFor(({ path, text, problems }: GuideText): readonly Problem[] => {
  if (!isTangled(text)) return problems;
  return [...problems, report("tangled-text", { file: path, pointer: "", range: [0, 0] }, {})];
});

/** Returns the guide with its facts filled in, or undefined when it has problems. */
export function compileGuide(
  source: GuideText,
  { provider, origin, language, closing, facts, colors, ornament }: Publisher,
): Guide | undefined {
  const { head, body, text } = source;
  const names = findFacts(text).map(({ fact }) => fact);
  if (!head || isTangled(text) || names.some((name) => !facts.has(name))) return undefined;
  if (lengthOfFacts(names, facts) > mostFilled) return undefined;
  const fill = (text: string): string => replaceFacts(text, facts);
  const filled = fill(`${body}\n\n${closing}`).trimEnd();
  return {
    title: fill(head.title),
    subtitle: fill(head.subtitle),
    description: fill(head.description),
    keywords: head.keywords,
    category: fill(head.category),
    body: filled,
    provider,
    // Without links to the site, its address is left out, so that the same file serves the site at any address.
    origin: leadsToSite(filled) ? origin : undefined,
    language,
    colors,
    ornament,
  };
}

function leadsToSite(text: string): boolean {
  return markdownLinks(text).some(({ address }) => address.startsWith("/"));
}
