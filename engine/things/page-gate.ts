/** The gate that a page's text names, also while something else in it is wrong. */

/** A property that says the key, however it is written: below `gate:` or behind it. */
const said = /(?:^|[\s{,])["']?key["']?\s*:\s*["']?([\w-]+)/;

/** The key of a page's gate, read line by line so that the cost is the text's length whatever is in it. */
export function gateKeyOf(text: string): string | undefined {
  let isGate = false;
  for (const line of text.split("\n")) {
    if (/^[^\s#]/.test(line)) isGate = /^["']?gate["']?\s*:/.test(line);
    const key = isGate ? said.exec(line)?.[1] : undefined;
    if (key !== undefined) return key;
  }
  return undefined;
}
