/** Whether aliases make more of a document than anybody wrote. The parser's own count takes an empty list, and all made of such, for nothing. */
import { type Document, isAlias, isCollection, isMap, isScalar, isSeq } from "yaml";
import { findLoop } from "./find-loop.ts";
import { nestsInKeys } from "./nesting.ts";

/** More aliases than any file needs; each is looked up in the whole of it. */
const mostAliases = 300;
/** In signs and values, with every alias written out: no file is that long itself. */
const longest = 500_000;
/** What an alias weighs beside its value, so that those that stand within each other are few as well. */
const weight = 1000;

/** Also of a group that takes itself in by `<<`, which has no end. Throws a RangeError where values nest deeper than our stack. */
export function multiplies(document: Document): boolean {
  // By the names of anchors; 0 as long as its value has not ended.
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

/** The document as plain data; undefined when its values contain or multiply each other, or its keys nest. Throws what the parser refuses to make a value of. */
export function plainData(document: Document): unknown {
  if (multiplies(document) || nestsInKeys(document)) return undefined;
  const value: unknown = document.toJS({ maxAliasCount: -1 });
  return findLoop(value) === undefined ? value : undefined;
}
