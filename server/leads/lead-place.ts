/** Where a lead came from according to its answers: the page it was sent from, and the campaign that led there. */

export interface LeadPlace {
  /** The page's name, or else its path; "" when the answers have neither. */
  page: string;
  /** From the answers, or else from the page's URL; "" for none. */
  campaign: string;
}

/** How many characters of a page or a campaign count. */
const longest = 80;

/** Field names differ between forms, so patterns are matched against the names of the answers. */
export function leadPlace(payload: Readonly<Record<string, unknown>>): LeadPlace {
  const textOf = (pattern: RegExp): string => {
    const found = Object.entries(payload).find(([name, value]) => pattern.test(name) && typeof value === "string");
    return found ? String(found[1]) : "";
  };
  const address = URL.parse(textOf(/^page_?ur[il]$/i), "http://site");
  return {
    page: tidied(textOf(/^page_?name$/i) || (address && textOf(/^page_?ur[il]$/i) !== "" ? address.pathname : "")),
    campaign: tidied(textOf(/^utm_?campaign$/i) || (address?.searchParams.get("utm_campaign") ?? "")),
  };
}

/** Normalises a page or campaign: one line without invisible characters, because databases cannot store some of them. */
export function tidied(text: string): string {
  const line = text
    .slice(0, 4 * longest)
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`.toWellFormed();
}
