import type { InlineText, RichText } from "./rich-text.ts";
import type { Asset, Icon, Link } from "./things.ts";

/** The YAML form, possibly with mistakes, of a compiled type: texts and names, with any part optional. */
export type Authored<T> =
  Same<T, InlineText> extends true
    ? string
    : T extends RichText | Link | Asset | Icon
      ? string
      : T extends object
        ? { [Key in keyof T]?: Authored<T[Key]> }
        : T;

/** Without this, a list of texts would be assignable to a text. */
type Same<A, B> = [A, B] extends [B, A] ? true : false;
