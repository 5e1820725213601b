/** Where a lead came from, told by its answers: the page it was sent from, and the campaign that led there. */

export interface LeadPlace {
  /** The page's name, else its path; "" when the answers do not tell. */
  page: string;
  /** Of the answers, else of the page's address; "" for none. */
  campaign: string;
}

/** Characters of a page or a campaign that count. */
const longest = 80;

/** Names differ from form to form, so the answers are judged by theirs. */
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

/** A page or campaign as it is kept: one line without signs that nobody sees, because some of them no database keeps. */
export function tidied(text: string): string {
  const line = text
    .slice(0, 4 * longest)
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`.toWellFormed();
}
