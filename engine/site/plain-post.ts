/** Defines what a form posts besides its fields without script, shared by the renderer and the server. */

/** Names of hidden fields. They begin with an underscore, which authors' field names may not. */
export const hiddenFields = {
  /** The form's ID. */
  form: "_form",
  /** The path of the page that shows the form. */
  page: "_page",
  /** The version of the form that was rendered. */
  version: "_version",
  /**
   * Honeypot: stays empty, because people can neither see nor reach it but bots fill it in. Its name is not one that
   * browsers autofill.
   */
  trap: "_more",
} as const;

/** Returns the ID of the element with a form and later its success view, to which the response to a plain post scrolls. */
export function formAnchor(form: string): string {
  return `form-${form}`;
}
