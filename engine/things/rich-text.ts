/** Markdown as data: what the compiler makes of an author's text and the renderer turns into elements. */

/** Something within a line. */
export type Inline =
  | string
  | { strong: readonly Inline[] }
  | { em: readonly Inline[] }
  | { code: string }
  | {
      link: { href: string; kind: "page" | "anchor" | "external" | "address" | "file" };
      text: readonly Inline[];
      /** What a link to a file leads to. */
      file?: { type: string; bytes: number };
    }
  | { break: true };

/** Something that stands on lines of its own. */
export type Block =
  | { p: readonly Inline[] }
  | { h: 2 | 3 | 4 | 5; text: readonly Inline[]; id: string }
  | { ul: readonly (readonly Block[])[] }
  | { ol: readonly (readonly Block[])[]; start?: number }
  | { quote: readonly Block[] }
  | { pre: string; language?: string }
  | { table: readonly (readonly (readonly Inline[])[])[] }
  | { rule: true };

/** A text of several lines: paragraphs, lists, headings. */
export type RichText = readonly Block[];

/** A text of one line. */
export type InlineText = readonly Inline[];
