/**
 * Replaces straight quotation marks and apostrophes with typographic ones. `before` is the preceding text; without it,
 * the text begins a paragraph.
 */
export function curlyQuotes(text: string, before = ""): string {
  let last = before.slice(-1);
  let result = "";
  for (const [index, sign] of Array.from(text).entries()) {
    const opens = last === "" || /[\s([{\u2014\u2013/\u201c\u2018]/.test(last);
    let set = sign;
    if (sign === '"') set = opens ? "\u201c" : "\u201d";
    else if (sign === "'") set = opens && !/^\d/.test(text.slice(index + 1)) ? "\u2018" : "\u2019";
    result += set;
    last = set;
  }
  return result;
}
