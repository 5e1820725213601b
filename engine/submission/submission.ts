/** From what a visitor typed to what is sent: the same in the browser and on the server. */

/** Raw values as a form's controls hold them, by field name: one string a control, none for an unchecked box. */
export type RawValues = Readonly<Record<string, readonly string[]>>;

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
}

/** A value of a payload. */
export type PayloadValue = string | boolean | number | readonly string[];

/** The verdict on a form's raw values. */
export type Submission =
  | { ok: true; payload: Readonly<Record<string, PayloadValue>> }
  | {
      ok: false;
      /** The alert beside the form, word for word. */
      error: string;
      /** Messages by field name, in the order of the fields. */
      fields: Readonly<Record<string, string>>;
    };
