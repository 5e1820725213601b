/** Modes of displaying a page in a frame: on a screen, without script, or on paper. No script runs there, so its styles are adapted. */

export const ways = ["screen", "plain", "paper"] as const;
export type Way = (typeof ways)[number];

/** Width of a letter page between its margins, in pixels. */
export const paperWidth = 710;

/** Total horizontal and vertical margins of a page, in pixels, as in print.css. */
export const paperMargins = { beside: 106, above: 114 };

/** Prepares a parsed document; in modes with script, `noscript` content is removed. */
export function markWay(page: Document, way: Way): void {
  page.documentElement.className = way === "plain" ? "" : "js";
  if (way !== "plain") for (const element of page.querySelectorAll("noscript")) element.remove();
  // Loads immediately what a script would load lazily.
  if (way !== "plain")
    for (const picture of page.querySelectorAll<HTMLImageElement>("img[data-src]")) {
      picture.setAttribute("src", picture.dataset["src"] ?? "");
      picture.dataset["loaded"] = "";
    }
  if (way === "paper") for (const folded of page.querySelectorAll("details")) folded.open = true;
}

/** Original media query of each rule, and the mode that each style sheet was last adapted to. */
const written = new WeakMap<MediaList, string>();
const told = new WeakMap<CSSStyleSheet, Way>();

/** Adapts the style sheets that have loaded; returns false if any failed to load, such as when the server was stopped. */
export function tellStyles(page: Document, way: Way): boolean {
  let isWhole = true;
  for (const sheet of page.styleSheets) {
    if (told.get(sheet) === way) continue;
    try {
      for (const rule of sheet.cssRules) tellRule(rule, way);
      told.set(sheet, way);
    } catch {
      // Browsers deny access to the rules of a style sheet that failed to load.
      isWhole = false;
    }
  }
  return isWhole;
}

function tellRule(rule: CSSRule, way: Way): void {
  if (!("cssRules" in rule) || !("media" in rule)) return;
  const { media } = rule as CSSMediaRule;
  const before = written.get(media) ?? media.mediaText;
  written.set(media, before);
  const after = before.split(",").map((query) => queryFor(query.trim(), way));
  media.mediaText = after.join(", ");
}

function queryFor(query: string, way: Way): string {
  if (query === "print" && way === "paper") return "all";
  if (query === "(scripting: none)") return way === "plain" ? "all" : "not all";
  return query;
}
