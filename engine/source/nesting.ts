import { type Document, isCollection, isPair, visit } from "yaml";
import { escapeToken } from "../problem/pointer.ts";

/** How far values may stand within values: what lies deeper was made by a program or by a slip. */
const deepest = 40;

/** The pointer to the first value that stands too deep; undefined when none does. */
export function tooDeep(value: unknown, pointer = "", depth = 0): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (depth >= deepest) return pointer;
  for (const [key, part] of Object.entries(value)) {
    const found = tooDeep(part, `${pointer}/${escapeToken(key)}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Whether a key is a group or list that holds others. The parser makes a text of each such key, and of those within it again: what
 * takes two hundred signs to write takes minutes.
 */
export function nestsInKeys(document: Document): boolean {
  let found = false;
  visit(document, {
    Pair: (_key, { key }) => {
      // Of a list too, which a tag makes pairs of.
      const items = isCollection(key) ? key.items : [];
      const parts = items.flatMap((each) => (isPair(each) ? [each.key, each.value] : [each]));
      found = parts.some(isCollection);
      return found ? visit.BREAK : undefined;
    },
  });
  return found;
}
