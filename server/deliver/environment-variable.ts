/** A variable of the environment that a destination reads. */
export interface EnvironmentVariable {
  name: string;
  /** Whether leads wait until it is set. */
  needed: boolean;
  /** Whether a value can be used. Default: any can. */
  isUsable?: (value: string) => boolean;
  /** What a value has to be, for the operator: `NAME has to be ...`. */
  shape?: string;
}

/** The address of an API, where it is not the usual one. */
export function addressVariable(name: string): EnvironmentVariable {
  return {
    name,
    needed: false,
    isUsable: (value) => hasScheme(value, ["https:", "http:"]),
    shape: "an address that begins with https://",
  };
}

/** Whether a text is an address of one of these kinds, with a host. */
export function hasScheme(value: string, schemes: readonly string[]): boolean {
  const url = URL.parse(value);
  return url !== null && schemes.includes(url.protocol) && url.hostname !== "";
}
