/** Rewords parts of a file for the report, and leaves out what another section reports. */
import { isRecord } from "../things/values.ts";

type Value = Record<string, unknown>;

/** Returns a settled value without the properties that are reported elsewhere. */
export function without(value: unknown, names: readonly string[]): Value {
  return Object.fromEntries(Object.entries(isRecord(value) ? value : {}).filter(([name]) => !names.includes(name)));
}

/** Rewords a settled form, or the parts of a generator that are like it: deliveries by name, payload sources in words. */
export function formInWords(form: unknown): Value {
  const { fields, steps, inputs, enableWhen, payload, deliver, ...rest } = without(form, []);
  return {
    ...rest,
    // Fields are compared in one list whatever their step, so that none seems lost when steps are added or removed.
    fields: eachOf([fields, ...entriesOf(steps).map((step) => step["fields"])].flatMap(entriesOf), fieldInWords),
    steps: eachOf(steps, (step) => ({ ...step, fields: entriesOf(step["fields"]).map(({ name }) => name) })),
    inputs: eachOf(inputs, fieldInWords),
    enableWhen: conditionOf(enableWhen),
    payload: isRecord(payload) ? mapValues(payload, sourceInWords) : undefined,
    deliver: eachOf(deliver, (delivery) => ({ name: delivery["to"], ...delivery })),
  };
}

/** Rewords a field: its asterisk is mentioned only when a required field leaves it out. */
function fieldInWords({ asterisk, ...written }: Value): Value {
  const field = {
    ...written,
    ...optionsInWords(written),
    ...(Array.isArray(written["groups"]) && {
      groups: eachOf(written["groups"], (group) => ({ ...group, ...optionsInWords(group) })),
    }),
  };
  return written["required"] === true && asterisk === false
    ? { ...field, required: "yes, without an asterisk" }
    : field;
}

/** Identifies each option by what it sends, whatever its label. */
function optionsInWords({ options }: Value): Value {
  if (!Array.isArray(options)) return {};
  const entries: readonly unknown[] = options;
  return {
    options: entries.map((each) =>
      isRecord(each) ? { id: each["value"], label: each["label"] } : { id: each, label: each },
    ),
  };
}

function conditionOf(enableWhen: unknown): unknown {
  const filled = Object.entries(without(enableWhen, [])).filter(
    ([, names]) => Array.isArray(names) && names.length > 0,
  );
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

const sources: Readonly<Record<string, (of: string) => string>> = {
  field: (name) => `the value of ${name}`,
  labels: (name) => `the chosen labels of ${name}`,
  cookie: (name) => `the cookie ${name}`,
  page: (what) => (what === "name" ? "the page's name" : `the page's ${what} address`),
  now: () => "the moment of sending",
};

function sourceInWords(source: unknown): unknown {
  const [only] = Object.entries(without(source, []));
  return only ? (sources[only[0]]?.(String(only[1])) ?? source) : source;
}

function entriesOf(list: unknown): Value[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function eachOf(list: unknown, change: (entry: Value) => Value): unknown {
  return Array.isArray(list) ? list.map((entry: unknown) => (isRecord(entry) ? change(entry) : entry)) : undefined;
}

function mapValues(record: Value, change: (value: unknown) => unknown): Value {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
