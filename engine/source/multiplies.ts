/** Detects documents that aliases expand excessively. The parser's own count ignores empty lists and everything made of them. */
import { type Document, isAlias, isCollection, isMap, isScalar, isSeq } from "yaml";
import { findLoop } from "./find-loop.ts";
import { nestsInKeys } from "./nesting.ts";

/** Maximum number of aliases, more than any file needs; each is looked up in the whole document. */
const mostAliases = 300;
/** Maximum size in characters and values with every alias expanded; no file itself is that long. */
const longest = 500_000;
/** Added to the size for each alias, so that nested aliases are limited too. */
const weight = 1000;

/** Also true of a mapping that merges itself with `<<`, which never ends. Throws a RangeError for nesting deeper than the call stack. */
export function multiplies(document: Document): boolean {
  // Sizes by anchor; 0 until the anchor's value has ended.
  const sizes = new Map<string, number>();
  let aliases = 0;
  let merges = false;
  let holdsItself = false;
  const sizeOf = (node: unknown): number => {
    if (isAlias(node)) {
      const size = sizes.get(node.source) ?? 1;
      aliases += 1;
      holdsItself ||= size === 0;
      return size + weight;
    }
    if (!isScalar(node) && !isCollection(node)) return 1;
    if (node.anchor !== undefined) sizes.set(node.anchor, 0);
    let size = 1;
    if (isScalar(node)) {
      size += node.source?.length ?? 0;
      merges ||= node.source === "<<";
    } else if (isMap(node)) for (const { key, value } of node.items) size += sizeOf(key) + sizeOf(value);
    else if (isSeq(node)) for (const item of node.items) size += sizeOf(item);
    if (node.anchor !== undefined) sizes.set(node.anchor, size);
    return size;
  };
  return sizeOf(document.contents) > longest || aliases > mostAliases || (merges && holdsItself);
}

/** Returns the document as plain data, or undefined if values contain or multiply each other or keys nest. Throws if the parser refuses it. */
export function plainData(document: Document): unknown {
  if (multiplies(document) || nestsInKeys(document)) return undefined;
  const value: unknown = document.toJS({ maxAliasCount: -1 });
  return findLoop(value) === undefined ? value : undefined;
}
