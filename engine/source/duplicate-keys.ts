import { type Document, isScalar, visit, YAMLParseError } from "yaml";

/** Of more than these nobody reads. */
const most = 20;

/**
 * Keys that stand twice in a group, as the parser tells of them.
 *
 * The parser's own look compares each key with each: a file of some hundred kilobytes would take it minutes.
 */
export function duplicateKeys(document: Document): YAMLParseError[] {
  const found: YAMLParseError[] = [];
  visit(document, {
    Map: (_key, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const at = key.range?.[0] ?? 0;
        if (seen.has(key.value))
          found.push(new YAMLParseError([at, at + 1], "DUPLICATE_KEY", "Map keys must be unique"));
        if (found.length >= most) return visit.BREAK;
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return found;
}
