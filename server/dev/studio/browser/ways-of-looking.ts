/** How a page in a frame is looked at: as it comes, without script, or on paper. No script runs in a frame, so its styles are told. */

export const ways = ["screen", "plain", "paper"] as const;
export type Way = (typeof ways)[number];

/** Pixels between the margins of a sheet of letter paper. */
export const paperWidth = 710;

/** Both margins of a sheet, in pixels, as print.css has them. */
export const paperMargins = { beside: 106, above: 114 };

/** Marks a document that is not shown yet: with script there are no words for those who have none. */
export function markWay(page: Document, way: Way): void {
  page.documentElement.className = way === "plain" ? "" : "js";
  if (way !== "plain") for (const element of page.querySelectorAll("noscript")) element.remove();
  // What a script would load when it comes near is there at once.
  if (way !== "plain")
    for (const picture of page.querySelectorAll<HTMLImageElement>("img[data-src]")) {
      picture.setAttribute("src", picture.dataset["src"] ?? "");
      picture.dataset["loaded"] = "";
    }
  if (way === "paper") for (const folded of page.querySelectorAll("details")) folded.open = true;
}

/** What each rule for a medium said before it was changed, and which way a sheet was changed last. */
const written = new WeakMap<MediaList, string>();
const told = new WeakMap<CSSStyleSheet, Way>();

/** Tells the style sheets that have arrived; false where one of them failed to, as when the server was stopped meanwhile. */
export function tellStyles(page: Document, way: Way): boolean {
  let isWhole = true;
  for (const sheet of page.styleSheets) {
    if (told.get(sheet) === way) continue;
    try {
      for (const rule of sheet.cssRules) tellRule(rule, way);
      told.set(sheet, way);
    } catch {
      // A browser lets nobody read what failed to arrive.
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
