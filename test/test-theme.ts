/** Themes for tests, from the schema's own defaults. */
import path from "node:path";
import type { SiteFile } from "../schema/types.ts";
import { siteLookOf } from "../engine/compile/look.ts";
import { completed } from "../engine/validate/complete.ts";
import { readSchemas } from "../engine/validate/schemas.ts";

const schemas = readSchemas(path.resolve(import.meta.dirname, ".."));

/** Returns the theme of a site file with these settings; files are left out. */
export function testTheme(said: Partial<SiteFile["theme"]> = {}): SiteFile["theme"] {
  const whole = completed({ theme: said }, schemas.file("site"), schemas) as Pick<SiteFile, "theme">;
  return whole.theme;
}

/** The compiled look of a theme with default settings. */
export const defaultLook = siteLookOf(testTheme());
