/** The gate that a guide's head names, read so that a slip elsewhere in the head opens nothing. */

/** The key behind `gate:` in the head of a guide, and where it stands; undefined where the head names none. What is no key opens to nobody. */
export function guideGate(text: string): { key: string; at: number } | undefined {
  let at = 0;
  for (const [index, line] of text.split("\n").entries()) {
    // The head ends with its second line of dashes; a guide without one has words before its first heading at most.
    if (index > 0 && (/^---\s*$/.test(line) || line.startsWith("#"))) return undefined;
    const name = /^["']?gate["']?[ \t]*:[ \t]*/i.exec(line)?.[0];
    if (name !== undefined)
      return { key: /^["']?([^"'\s#]*)/.exec(line.slice(name.length))?.[1] ?? "", at: at + name.length };
    at += line.length + 1;
  }
  return undefined;
}
