import type { RichText } from "../compile/rich-text.ts";

/** A guide, ready to be typeset: everything that its PDF shows and says. */
export interface Guide {
  title: string;
  subtitle: string;
  description: string;
  keywords: readonly string[];
  category: string;
  body: RichText;
  /** Who publishes it. */
  provider: string;
  /** BCP 47: `en-US`. */
  language: string;
}
