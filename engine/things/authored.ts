import type { InlineText, RichText } from "./rich-text.ts";
import type { Asset, Icon, Link } from "./things.ts";

/** What stands in YAML, perhaps with mistakes, where the compiler makes this of it: texts and names, and any part may be missing. */
export type Authored<T> =
  Same<T, InlineText> extends true
    ? string
    : T extends RichText | Link | Asset | Icon
      ? string
      : T extends object
        ? { [Key in keyof T]?: Authored<T[Key]> }
        : T;

/** A list of texts would pass for a text. */
type Same<A, B> = [A, B] extends [B, A] ? true : false;
