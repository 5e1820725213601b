/** Defines Markdown as data: what the compiler produces from an author's text and the renderer turns into elements. */

/** An inline node. */
export type Inline =
  | string
  | { strong: readonly Inline[] }
  | { em: readonly Inline[] }
  | { code: string }
  | {
      link: { href: string; kind: "page" | "anchor" | "external" | "address" | "file" };
      text: readonly Inline[];
      /** For links to files: the type and size of the file. */
      file?: { type: string; bytes: number };
    }
  | { break: true };

/** A block node. */
export type Block =
  | { p: readonly Inline[] }
  | { h: 2 | 3 | 4 | 5; text: readonly Inline[]; id: string }
  | { ul: readonly (readonly Block[])[] }
  | { ol: readonly (readonly Block[])[]; start?: number }
  | { quote: readonly Block[] }
  | { pre: string; language?: string }
  | { table: readonly (readonly (readonly Inline[])[])[] }
  | { rule: true };

/** A multi-line text: paragraphs, lists, headings. */
export type RichText = readonly Block[];

/** A single-line text. */
export type InlineText = readonly Inline[];
