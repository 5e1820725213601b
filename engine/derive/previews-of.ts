import { previewName } from "../compile/preview-name.ts";
import type { Site } from "../compile/site.ts";
import type { Preview } from "./preview.ts";
import { inkColors } from "./theme-colors.ts";

/** The preview of each page by the picture's name. That of a page behind a gate says no more than the gate itself. */
export function previewsOf(site: Site): Map<string, Preview> {
  const { name } = site.chrome;
  return new Map(
    [...site.pages.values()].map(({ path, title, accent = "brass", gate }) => [
      previewName(path),
      { name, title: gate ? gate.title : title, colors: inkColors(gate ? "brass" : accent) },
    ]),
  );
}
