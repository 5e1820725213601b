/** One thing that is different between two versions of a site, before it becomes a sentence. */
import type { Schema } from "../validate/schemas.ts";

export interface Difference {
  kind: "changed" | "added" | "removed" | "moved";
  /** The names of the parts on the way, the outermost first: `hero "Opening hours"`, `action "Book"`, `to`. */
  path: readonly string[];
  /** The property that is different, as it stands in YAML; "" for an entry of a list. */
  key: string;
  /** Whether it is a part of another site's frame. */
  embed: boolean;
  /** What describes the value. */
  schema: Schema;
  before?: unknown;
  after?: unknown;
  /** For what moved: the name of the entry that it now follows; "" when it is the first one. */
  follows?: string;
}
