/** A mistake that a non-programmer makes by hand, and the problem that must be reported for it. */
export interface Mistake {
  /** Describes the mistake. */
  name: string;
  /** The file with the mistake; a new one when `from` is absent. */
  file: string;
  /** The original text, which occurs once in the file of the site beside this one; "" for the whole file. Default: a new file. */
  from?: string;
  /** The replacement. The problem must be shown at the caret `‸`, which is not part of the text. */
  to: string;
  /** Words that the message or the hint must contain. */
  says: string | readonly string[];
  /** The result of the fix in place of `to`: the original (true), or this text. Default: any text without an error, or no fix. */
  fixed?: true | string;
  /** The file that was moved to create this one. */
  moved?: string;
}

export const page = "pages/workshop.yaml";
export const form = "forms/request.yaml";
export const generator = "prompts/offers.yaml";
export const library = "prompts/staffing.yaml";
export const fragment = "pages/_shared/closing.yaml";
export const site = "pages/_site.yaml";
export const guide = "pages/guides/checklist.md";
