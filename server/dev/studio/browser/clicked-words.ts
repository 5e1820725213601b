/** Finds words clicked on a page in its YAML. Does not need a browser. */

/** Maximum length of words to search for; nobody means to select more. */
const longest = 500;

/** Properties whose values are names, which the page does not display. */
const naming = /^\s*(?:- +)?(?:type|id|form|generator|library|fragment|icon|asset|to|variant|tone): *["']?$/;

/** Returns the offsets of the first of these words that occurs in the text, treating all whitespace alike; undefined when none does. */
export function findWords(text: string, words: readonly string[]): { from: number; to: number } | undefined {
  const { flat, places } = squeeze(text);
  for (const each of words) {
    const wanted = squeeze(each).flat.trim();
    if (wanted.length < 2 || wanted.length > longest) continue;
    for (let at = flat.indexOf(wanted); at >= 0; at = flat.indexOf(wanted, at + wanted.length)) {
      const from = places[at] ?? 0;
      const to = (places[at + wanted.length - 1] ?? 0) + 1;
      const around = `${text.slice(from - 1, from) || " "}${text.slice(to, to + 1) || " "}`;
      const before = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
      const isKey = /^[\s-]*$/.test(before) && text[to] === ":";
      if (!/[\p{L}\p{N}]/u.test(around) && !isKey && !naming.test(before)) return { from, to };
    }
  }
  return undefined;
}

/** Collapses each run of whitespace to one space, and returns the original offset of each character. */
function squeeze(text: string): { flat: string; places: readonly number[] } {
  const places: number[] = [];
  let flat = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    const isSpace = sign.trim() === "";
    if (isSpace && flat.endsWith(" ")) continue;
    flat += isSpace ? " " : sign;
    places.push(at);
  }
  return { flat, places };
}
