/** What stands above a form when something is wrong. */
export interface Alert {
  /** Another number for each time that something was wrong: each is said again. */
  id: number;
  /** Word for word. */
  text: string;
  /** The fields at fault, in their order. */
  faults: readonly { name: string; message: string }[];
}

/** An alert with the messages of the fields at fault. */
export function makeAlert(text: string, messages: Readonly<Record<string, string>>, id = 0): Alert {
  return { id, text, faults: Object.entries(messages).map(([name, message]) => ({ name, message })) };
}
