import type { ThemeTheme } from "../../schema/types.ts";
import { completed } from "../validate/complete.ts";
import type { Schemas } from "../validate/schemas.ts";
import { isRecord } from "../things/values.ts";

/** Returns the theme of a valid site file with all defaults filled in; its files are still names. */
export function themeOf(site: unknown, schemas: Schemas): AuthoredTheme {
  // Cached, because rules ask for it once per file.
  if (last && last.site === site && last.schemas === schemas) return last.theme;
  const { theme } = completed({ theme: isRecord(site) ? (site["theme"] ?? {}) : {} }, themeAlone(schemas), schemas) as {
    theme: AuthoredTheme;
  };
  last = { site, schemas, theme };
  return theme;
}

let last: { site: unknown; schemas: Schemas; theme: AuthoredTheme } | undefined;

/** The colour settings of the theme, which compilation does not change. */
export type AuthoredTheme = Pick<ThemeTheme, "colours" | "tint" | "ink" | "accents" | "ornament">;

function themeAlone(schemas: Schemas) {
  const { theme } = schemas.file("site").properties ?? {};
  return { type: "object", properties: { ...(theme && { theme }) } };
}
