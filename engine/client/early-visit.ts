/** What happened on the page before the application was there. */
export interface EarlyVisit {
  /** What was typed, by control; kept current until the application runs. */
  typed: ReadonlyMap<HTMLInputElement | HTMLTextAreaElement, string>;
  /** Buttons that were pressed and could do nothing yet, in order. */
  pressed: ReadonlySet<HTMLButtonElement>;
  /** Stops listening: from now on the application does. */
  end(): void;
}
