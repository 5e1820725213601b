import type { SiteFile } from "../../schema/types.ts";
import type { Site } from "../site/site.ts";
import type { Colours } from "../theme/tokens.ts";
import type { CompileContext } from "./context.ts";
import { siteLookOf } from "./look.ts";
import { noUses, resolve } from "./resolve.ts";

/** What all pages share, and the colours from which a page's own are made. */
export interface CompiledSiteFile extends Pick<Site, "chrome" | "look" | "errors"> {
  colours: Colours;
}

/** Compiles the site file: what all pages share, how they look, and the error pages. */
export function compileChrome(value: unknown, context: CompileContext): CompiledSiteFile {
  const site = resolve(value, context.schemas.file("site"), context, noUses()) as SiteFile;
  const { facts: _, guides: _guides, errors, theme, ...own } = site;
  const { logo, ornament } = theme;
  return { chrome: { ...own, ornament, ...(logo && { logo }) }, look: siteLookOf(theme), errors, colours: theme };
}

/** The facts of a site file as texts, by name. */
export function factsOf(value: unknown): Map<string, string> {
  const facts = (value as { facts?: Record<string, string | number | { value: string | number }> } | undefined)?.facts;
  return new Map(
    Object.entries(facts ?? {}).map(([name, fact]) => [name, String(typeof fact === "object" ? fact.value : fact)]),
  );
}
