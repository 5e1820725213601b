/** The authoring language as data, for both the written reference and the gallery. */

/** A property that an author may write. */
export interface PropertyEntry {
  /** Path from the top of the thing: `items[].title`. */
  name: string;
  /** In an author's words: `text`, `true or false`, `one of grid, list`. */
  type: string;
  required: boolean;
  default?: string;
  description: string;
  /** As YAML on one line. */
  example?: string;
  /** The shared shape that describes its own properties: `action`. */
  shared?: string;
}

/** An example as written in examples.yaml. */
export interface ExampleEntry {
  name: string;
  /** The block or field itself. */
  value: Readonly<Record<string, unknown>>;
  /** Its YAML in a page or form. */
  yaml: string;
}

/** A kind of file, a block, a field, a destination or a shared shape. */
export interface ReferenceEntry {
  /** Unique: `block-hero`, `file-page`, `shared-action`. */
  id: string;
  group: "file" | "block" | "field" | "destination" | "shared";
  /** What an author writes: `hero`. */
  name: string;
  title: string;
  description: string;
  properties: readonly PropertyEntry[];
  examples: readonly ExampleEntry[];
}
