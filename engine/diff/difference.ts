/** One thing that is different between two versions of a site, before it becomes a sentence. */
import type { Schema } from "../validate/schemas.ts";
import type { Risk } from "./risk.ts";

export interface Difference {
  kind: "changed" | "added" | "removed" | "moved";
  /** The names of the parts on the way, the outermost first: `hero "Opening hours"`, `action "Book"`, `to`. */
  path: readonly string[];
  /** The property that is different, as it stands in YAML; "" for an entry of a list. */
  key: string;
  /** The properties on the way as they stand in YAML, without the entries of lists between them. */
  keys: readonly string[];
  /** The level that the schema gives to it, or to what it is a part of. */
  risk?: Risk | undefined;
  /** Whether it is a part of another site's frame. */
  embed: boolean;
  /** What describes the value. */
  schema: Schema;
  before?: unknown;
  after?: unknown;
  /** For what moved: the name of the entry that it now follows; "" when it is the first one. */
  follows?: string;
}
