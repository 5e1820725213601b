import type { Site } from "../site/site.ts";
import type { Colours } from "../theme/tokens.ts";
import type { CompileContext } from "./context.ts";
import { siteLookOf } from "./look.ts";
import { resolveFile } from "./resolve.ts";
import { isRecord, recordOf } from "../things/values.ts";

/** What all pages share, and the colours from which a page's own are made. */
export interface CompiledSiteFile extends Pick<Site, "chrome" | "look" | "errors"> {
  colours: Colours;
}

/** Compiles the site file: what all pages share, how they look, and the error pages. */
export function compileChrome(value: unknown, context: CompileContext): CompiledSiteFile {
  const site = resolveFile("site", value, context);
  const { facts: _, guides: _guides, readingGrade: _grade, errors, theme, ...own } = site;
  const { logo, ornament } = theme;
  return { chrome: { ...own, ornament, ...(logo && { logo }) }, look: siteLookOf(theme), errors, colours: theme };
}

/** The facts of a site file as texts, by name. */
export function factsOf(value: unknown): Map<string, string> {
  const facts = Object.entries(recordOf(recordOf(value)["facts"]));
  return new Map(facts.map(([name, fact]) => [name, String(isRecord(fact) ? fact["value"] : fact)]));
}
