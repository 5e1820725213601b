/** Where the leads of a form go; never leaves the server. */

/** One place that gets every lead of a form. */
export interface DeliverySpec {
  /** Unique within the form. */
  name: string;
  to: string;
  /** The properties of the destination's own type; `PropsOfDestinations` has their types. */
  settings: Readonly<Record<string, unknown>>;
}
