import type { SiteFile } from "../../schema/types.ts";
import type { SiteLook } from "../site/site.ts";
import { shadeOf } from "../theme/colour.ts";
import { themeStyle } from "../theme/style.ts";
import { accentsOf } from "../theme/tints.ts";

/** Converts a theme to what documents and pictures need. */
export function siteLookOf(theme: SiteFile["theme"]): SiteLook {
  const { colours, ink, faces, icons } = theme;
  return {
    style: themeStyle(theme),
    ground: shadeOf(colours.ground),
    faces: [faces.display, faces.text].flatMap(({ family, weight, file }) =>
      file ? [{ family, weight, url: file.url }] : [],
    ),
    icons,
    ink: { ground: shadeOf(ink.ground).light, text: shadeOf(ink.text).light, quiet: shadeOf(ink.quiet).light },
    accents: Object.fromEntries(accentsOf(theme)),
  };
}
