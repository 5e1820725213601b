/** Raw values as a form's controls hold them, by field name: one string a control, none for an unchecked box. */
export type RawValues = Readonly<Record<string, readonly string[]>>;
