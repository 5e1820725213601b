import { type Document, isScalar, visit, YAMLParseError } from "yaml";

/** Maximum number of duplicate keys reported per file. */
const most = 20;

/**
 * Finds duplicate keys in mappings and returns them as parser errors.
 *
 * The parser's own check is quadratic and would take minutes for a file of some hundred kilobytes.
 */
export function duplicateKeys(document: Document): YAMLParseError[] {
  const found: YAMLParseError[] = [];
  visit(document, {
    Map: (_key, { items }) => {
      const seen = new Set<string>();
      for (const { key } of items) {
        // A mapping may merge several others, each with `<<`.
        if (!isScalar(key) || typeof key.value === "symbol") continue;
        const at = key.range?.[0] ?? 0;
        // Compared as property names of plain objects, in which 1 and "1" are the same.
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
