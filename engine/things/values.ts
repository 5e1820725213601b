/** Looking at values of which nothing is known: what stands in a YAML file, in JSON or in a request. */

/** Whether a value is a mapping in YAML's sense. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A mapping as it is; what is none is an empty one. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** A list as it is; what is none is an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What the names and numbers of entries lead to, one level after the other; undefined where they lead nowhere. */
export function partOf(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (Array.isArray(part) ? listOf(part)[Number(key)] : recordOf(part)[key]),
    value,
  );
}

/** A number of bytes as people read it: "240 kB", "1.2 MB"; at least 1 kB. Kilobytes are thousands, as the systems' own windows count. */
export function sizeInWords(bytes: number): string {
  const kilobytes = bytes / 1000;
  return kilobytes < 950 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}

/** What kind of value it is, in a sentence. */
export function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (isRecord(value)) return "a group of properties";
  if (value === null) return "empty";
  if (typeof value === "string") return "a text";
  if (typeof value !== "number") return "true or false";
  return Number.isFinite(value) ? "a number" : String(value);
}

/** Puts one more into the list that a map has under a key: to copy the list for it costs the square of its length. */
export function addTo<Key, Entry>(lists: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  if (lists.get(key)?.push(entry) === undefined) lists.set(key, [entry]);
}

/** What YAML took a text for that stands without quotes. */
export function readAs(value: number | boolean): string {
  return typeof value === "number" ? `the number ${value}` : `the answer ${value}`;
}
