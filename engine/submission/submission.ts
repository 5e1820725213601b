/** From what a visitor typed to what is sent: the same in the browser and on the server. */

/** What payloads take from around the form. */
export interface SubmissionContext {
  /** Address of the page at the moment. */
  pageAddress: string;
  /** Canonical address of the page. */
  pageCanonical: string;
  /** The pageName that the page's form block gives; "" when it gives none. */
  pageName: string;
  /** Value of a cookie, "" when there is none. */
  cookie: (name: string) => string;
  /** The moment of sending. */
  now: () => Date;
  /** Where it is today: the site's time zone, such as America/New_York. */
  timeZone: string;
}

/** A value of a payload. */
export type PayloadValue = string | boolean | number | readonly string[];

/** Why raw values will not do. */
export interface Refusal {
  ok: false;
  /** The alert beside the form, word for word. */
  error: string;
  /** Messages by field name, in the order of the fields. */
  fields: Readonly<Record<string, string>>;
}

/** The verdict on a form's raw values. */
export type Submission = { ok: true; payload: Readonly<Record<string, PayloadValue>> } | Refusal;
