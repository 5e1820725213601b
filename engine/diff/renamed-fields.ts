/** Finds fields of a form that were only renamed: the earlier form is read as if it already had the new names. */
import { isRecord } from "../things/values.ts";
import { amongSame } from "./among-same.ts";

type Value = Record<string, unknown>;

/** Returns the earlier form with the later names, and the renamed fields, old name to new. */
export function withRenamedFields(before: unknown, after: unknown): { before: unknown; renamed: Map<string, string> } {
  const renamed = new Map<string, string>();
  if (!isRecord(before) || !isRecord(after)) return { before, renamed };
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const [were, are] = [old, now].map((fields) => new Set(fields.map(({ name }) => name)));
  const gone = old.filter(({ name }) => !are?.has(name));
  const former = amongSame(gone, (field) => ({ ...field, name: "" }));
  for (const field of now) {
    if (were?.has(field["name"])) continue;
    const was = former({ ...field, name: "" });
    if (was) renamed.set(String(was["name"]), String(field["name"]));
  }
  return { before: renamed.size === 0 ? before : withNames(before, renamed), renamed };
}

function fieldsOf(form: Value): Value[] {
  const lists = [form, ...entriesIn(form["steps"])];
  return lists.flatMap((owner) => entriesIn(owner["fields"]));
}

function entriesIn(list: unknown): Value[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** Properties whose value is the name of a field. */
const naming = new Set(["name", "field", "labels", "replaces", "filled", "valid"]);

/** Renames fields wherever their names occur in a form: in themselves, in sources and conditions, and in braces. */
function withNames(form: Value, renamed: ReadonlyMap<string, string>): Value {
  /** `asks`: property names in the value are names of fields, as in a condition and within its `any`, `all` and `not`. */
  const change = (value: unknown, key: string, asks = false): unknown => {
    if (Array.isArray(value)) return value.map((entry: unknown) => change(entry, key, asks));
    if (typeof value === "string") {
      if (naming.has(key) && renamed.has(value)) return renamed.get(value);
      return value.replaceAll(/\{([a-z][A-Za-z0-9]*)\}/g, (whole, name: string) => {
        const now = renamed.get(name);
        return now === undefined ? whole : `{${now}}`;
      });
    }
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([name, entry]) => {
      const inner = name === "when" || (asks && /^(?:any|all|not)$/.test(name));
      return [asks ? (renamed.get(name) ?? name) : name, change(entry, name, inner)] as const;
    });
    return Object.fromEntries(entries);
  };
  const { deliver, payload, ...rest } = form;
  const changed = Object.entries(rest).map(([name, value]) => [name, change(value, name)] as const);
  // Payload keys may equal names of fields; a constant under such a key is not a field.
  const sent =
    isRecord(payload) &&
    Object.fromEntries(Object.entries(payload).map(([name, source]) => [name, change(source, "")]));
  return { ...Object.fromEntries(changed), payload: sent || payload, deliver };
}
