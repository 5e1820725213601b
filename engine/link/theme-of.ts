import type { ThemeTheme } from "../../schema/types.ts";
import { completed } from "../validate/complete.ts";
import type { Schemas } from "../validate/schemas.ts";
import { isRecord } from "../things/values.ts";

/** The theme of a valid site file, everything that it leaves out filled in, and its files still by their names. */
export function themeOf(site: unknown, schemas: Schemas): AuthoredTheme {
  // Rules ask for it for each file.
  if (last && last.site === site && last.schemas === schemas) return last.theme;
  const { theme } = completed({ theme: isRecord(site) ? (site["theme"] ?? {}) : {} }, themeAlone(schemas), schemas) as {
    theme: AuthoredTheme;
  };
  last = { site, schemas, theme };
  return theme;
}

let last: { site: unknown; schemas: Schemas; theme: AuthoredTheme } | undefined;

/** What the theme says of colours, which is the same before and after it is compiled. */
export type AuthoredTheme = Pick<ThemeTheme, "colours" | "tint" | "ink" | "accents" | "ornament">;

function themeAlone(schemas: Schemas) {
  const { theme } = schemas.file("site").properties ?? {};
  return { type: "object", properties: { ...(theme && { theme }) } };
}
