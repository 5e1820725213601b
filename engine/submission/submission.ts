/** Turns what a visitor typed into what is sent, identically in the browser and on the server. */

/** The values that payloads take from outside the form. */
export interface SubmissionContext {
  /** Current address of the page. */
  pageAddress: string;
  /** Canonical address of the page. */
  pageCanonical: string;
  /** The `pageName` of the page's form block; "" when it sets none. */
  pageName: string;
  /** Returns the value of a cookie, or "" when there is none. */
  cookie: (name: string) => string;
  /** Returns the time of sending. */
  now: () => Date;
  /** The site's time zone, such as America/New_York, which decides what day it is. */
  timeZone: string;
}

/** A value of a payload. */
export type PayloadValue = string | boolean | number | readonly string[];

/** Why raw values are refused. */
export interface Refusal {
  ok: false;
  /** The exact text of the alert next to the form. */
  error: string;
  /** Messages by field name, in field order. */
  fields: Readonly<Record<string, string>>;
}

/** The result of checking a form's raw values. */
export type Submission = { ok: true; payload: Readonly<Record<string, PayloadValue>> } | Refusal;
