/** The structure of a document as readers of the screen hear it: a tree of tags beside what is painted. */

/** A node of the structure tree. It comes into the document when something of it is painted. */
export interface Tag {
  /** A standard structure type of PDF 1.7: `H2`, `P`, `LI`, `TD`. */
  type: string;
  parent: Tag | undefined;
  /** What is read instead of the painted content. */
  actual?: string;
  /** Of a heading cell: what it is the head of. */
  scope?: "Column" | "Row";
  /** Of a list: how its labels count. */
  numbering?: "Decimal" | "Disc" | "None";
}

/** A tag below another. */
export function tag(parent: Tag, type: string, more: Omit<Tag, "type" | "parent"> = {}): Tag {
  return { type, parent, ...more };
}
