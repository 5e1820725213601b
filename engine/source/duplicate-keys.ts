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
      const seen = new Set<string>();
      for (const { key } of items) {
        // A group may take in several others, each by `<<`.
        if (!isScalar(key) || typeof key.value === "symbol") continue;
        const at = key.range?.[0] ?? 0;
        // As plain data has it: of 1 and "1" only one would be left.
        const name = typeof key.value === "string" ? key.value : key.value === null ? "" : JSON.stringify(key.value);
        if (seen.has(name)) found.push(new YAMLParseError([at, at + 1], "DUPLICATE_KEY", "Map keys must be unique"));
        if (found.length >= most) return visit.BREAK;
        seen.add(name);
      }
      return undefined;
    },
  });
  return found;
}
