import type { CompileContext } from "./context.ts";
import { noUses, resolve } from "./resolve.ts";
import type { Chrome, ErrorPage, Site } from "./site.ts";

type ResolvedSite = Omit<Chrome, "tracking" | "footer"> & {
  footer: Omit<Chrome["footer"], "social"> & Partial<Pick<Chrome["footer"], "social">>;
  tracking?: Chrome["tracking"];
  facts: unknown;
  guides?: unknown;
  errors: Record<"notFound" | "tooMany" | "failure" | "unavailable", ErrorPage>;
};

/** Compiles the site file: what all pages share, and the error pages. */
export function compileChrome(value: unknown, context: CompileContext): { chrome: Chrome; errors: Site["errors"] } {
  const {
    facts: _,
    guides: _guides,
    errors,
    footer,
    tracking,
    ...rest
  } = resolve(value, context.schemas.file("site"), context, noUses()) as ResolvedSite;
  const chrome = { ...rest, footer: { ...footer, social: footer.social ?? [] }, tracking: tracking ?? [] };
  return { chrome, errors };
}

/** The facts of a site file as texts, by name. */
export function factsOf(value: unknown): Map<string, string> {
  const facts = (value as { facts?: Record<string, string | number | { value: string | number }> } | undefined)?.facts;
  return new Map(
    Object.entries(facts ?? {}).map(([name, fact]) => [name, String(typeof fact === "object" ? fact.value : fact)]),
  );
}
