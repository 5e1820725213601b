/** From words that were clicked on a page to where they stand in its YAML. Without a browser. */

/** Longer words are looked for by none: nobody means all of them. */
const longest = 500;

/** Names of other things, which a page does not show by these words. */
const naming = /^\s*(?:- +)?(?:type|id|form|generator|library|fragment|icon|asset|to|variant|tone): *["']?$/;

/** Where the first of these words stands that is found, as offsets; space of any kind is the same. Undefined when none is. */
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

/** The text with one space for each stretch of space, and where each of its signs stood. */
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
