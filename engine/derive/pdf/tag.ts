/** Defines the structure of a document for screen readers: a tree of tags parallel to what is painted. */

/** A node of the structure tree. It is added to the document when some of its content is painted. */
export interface Tag {
  /** A standard structure type of PDF 1.7: `H2`, `P`, `LI`, `TD`. */
  type: string;
  parent: Tag | undefined;
  /** Text to read instead of the painted content. */
  actual?: string;
  /** For a header cell: what it is the header of. */
  scope?: "Column" | "Row";
  /** For a list: its numbering. */
  numbering?: "Decimal" | "Disc" | "None";
}

/** Creates a tag below another. */
export function tag(parent: Tag, type: string, more: Omit<Tag, "type" | "parent"> = {}): Tag {
  return { type, parent, ...more };
}
