/** Inspects values of unknown shape: from YAML files, JSON or requests. */

/** Returns whether a value is a mapping as in YAML. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a mapping unchanged, and an empty one for any other value. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Returns a list unchanged, and an empty one for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the value at a path of property names and indexes, or undefined. */
export function partOf(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (Array.isArray(part) ? listOf(part)[Number(key)] : recordOf(part)[key]),
    value,
  );
}

/** Formats a size in bytes: "240 kB", "1.2 MB"; at least 1 kB. A kilobyte is 1,000 bytes, as in file managers. */
export function sizeInWords(bytes: number): string {
  const kilobytes = bytes / 1000;
  return kilobytes < 950 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}

/** Names the type of a value for a sentence. */
export function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (isRecord(value)) return "a group of properties";
  if (value === null) return "empty";
  if (typeof value === "string") return "a text";
  if (typeof value !== "number") return "true or false";
  return Number.isFinite(value) ? "a number" : String(value);
}

/** Appends to the list under a key of a map; copying the list each time would take quadratic time. */
export function addTo<Key, Entry>(lists: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  if (lists.get(key)?.push(entry) === undefined) lists.set(key, [entry]);
}

/** Describes what YAML parsed an unquoted text as. */
export function readAs(value: number | boolean): string {
  return typeof value === "number" ? `the number ${value}` : `the answer ${value}`;
}
