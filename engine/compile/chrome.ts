import type { Site } from "../site/site.ts";
import type { Colours } from "../theme/tokens.ts";
import type { CompileContext } from "./context.ts";
import { siteLookOf } from "./look.ts";
import { resolveFile } from "./resolve.ts";
import { isRecord, recordOf } from "../things/values.ts";

/** Content shared by all pages, and the colours from which a page's own accent is derived. */
export interface CompiledSiteFile extends Pick<Site, "chrome" | "look" | "errors"> {
  colours: Colours;
}

/** Compiles the site file: the shared content, the look and the error pages. */
export function compileChrome(value: unknown, context: CompileContext): CompiledSiteFile {
  const site = resolveFile("site", value, context);
  const { facts: _, guides: _guides, readingGrade: _grade, errors, theme, ...own } = site;
  const { logo, ornament } = theme;
  return { chrome: { ...own, ornament, ...(logo && { logo }) }, look: siteLookOf(theme), errors, colours: theme };
}

/** Returns the facts of a site file as text, by name. */
export function factsOf(value: unknown): Map<string, string> {
  const facts = Object.entries(recordOf(recordOf(value)["facts"]));
  return new Map(facts.map(([name, fact]) => [name, String(isRecord(fact) ? fact["value"] : fact)]));
}
