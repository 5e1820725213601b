/** A difference between two versions of a site, before it is put into a sentence. */
import type { Schema } from "../validate/schemas.ts";
import type { Risk } from "./risk.ts";

export interface Difference {
  kind: "changed" | "added" | "removed" | "moved";
  /** Names of the parts from the outermost inwards: `hero "Opening hours"`, `action "Book"`, `to`. */
  path: readonly string[];
  /** The name of the property in YAML; "" for an entry of a list. */
  key: string;
  /** The names in YAML of the properties on the path, without the list entries between them. */
  keys: readonly string[];
  /** The risk level that the schema gives it or a part that contains it. */
  risk?: Risk | undefined;
  /** Whether it is part of another site's frame. */
  embed: boolean;
  /** The schema of the value. */
  schema: Schema;
  before?: unknown;
  after?: unknown;
  /** For a moved entry, the name of the entry that it now follows; "" when it is the first. */
  follows?: string;
}
