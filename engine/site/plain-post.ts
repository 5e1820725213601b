/** What a form carries beside its fields when it is posted as plain HTML: agreed between the renderer and the server. */

/** Names of the hidden fields. They begin with an underscore, which no field of an author's may. */
export const hiddenFields = {
  /** The form's id. */
  form: "_form",
  /** The path of the page that shows the form. */
  page: "_page",
  /** The form's version as it was rendered. */
  version: "_version",
  /**
   * Stays empty: people neither see nor reach it, and programs fill it in. It says nothing that a browser would fill in
   * by itself.
   */
  trap: "_more",
} as const;

/** The id of the element that holds a form and, later, its success view: where the answer to a plain post leads. */
export function formAnchor(form: string): string {
  return `form-${form}`;
}
