/** The alert above a form when something is wrong. */
export interface Alert {
  /** Differs for each failed attempt, so that each is announced. */
  id: number;
  /** The exact text. */
  text: string;
  /** The invalid fields, in order. */
  faults: readonly { name: string; message: string }[];
}

/** Creates an alert with the messages of the invalid fields. */
export function makeAlert(text: string, messages: Readonly<Record<string, string>>, id = 0): Alert {
  return { id, text, faults: Object.entries(messages).map(([name, message]) => ({ name, message })) };
}
