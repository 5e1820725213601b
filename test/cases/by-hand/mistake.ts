/** A mistake that somebody who does not program makes by hand, and what must be said about it. */
export interface Mistake {
  /** What they did. */
  name: string;
  /** The file in which they did it; a new one when `from` is not given. */
  file: string;
  /** What stands there, once, in the site beside this file; "" for the whole file. Default: there is no such file. */
  from?: string;
  /** What they write instead. The problem must be shown at the caret `‸`, which is not part of it. */
  to: string;
  /** Words that the message or the hint must have. */
  says: string | readonly string[];
  /** What applying the fix must make of `to`: the original (true), or this. Default: any text without an error, or no fix. */
  fixed?: true | string;
  /** The file that they moved to make this one. */
  moved?: string;
}

export const page = "pages/workshop.yaml";
export const form = "forms/request.yaml";
export const generator = "prompts/offers.yaml";
export const library = "prompts/staffing.yaml";
export const fragment = "pages/_shared/closing.yaml";
export const site = "pages/_site.yaml";
export const guide = "pages/guides/checklist.md";
