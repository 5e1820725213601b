/** An environment variable that a destination reads. */
export interface EnvironmentVariable {
  name: string;
  /** Whether leads wait until it is set. */
  needed: boolean;
  /** Whether a value can be used. Default: any can. */
  isUsable?: (value: string) => boolean;
  /** What a value must be, for the operator: `NAME has to be ...`. */
  shape?: string;
}

/** Returns the variable for an API's base URL, where it differs from the usual one. */
export function addressVariable(name: string): EnvironmentVariable {
  return {
    name,
    needed: false,
    isUsable: (value) => hasScheme(value, ["https:", "http:"]),
    shape: "an address that begins with https://",
  };
}

/** Whether a text is a URL with one of these schemes and a host. */
export function hasScheme(value: string, schemes: readonly string[]): boolean {
  const url = URL.parse(value);
  return url !== null && schemes.includes(url.protocol) && url.hostname !== "";
}
