/** Test data that each field type's folder supplies for the suite of all types: `TYPE.test-data.ts`, export `testData`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import type * as fc from "fast-check";
import { type FieldType, isEmpty } from "../../engine/field-type/field-type.ts";
import { testToday } from "./form-of.ts";
import type { CompiledField } from "../../schema/types.ts";

export interface FieldTestData {
  /** Valid raw values; the first is the one that a visitor would most likely enter. */
  accepted: (field: CompiledField) => readonly (readonly string[])[];
  /** Invalid raw values, with a part of the message to the visitor. */
  refused: (field: CompiledField) => readonly { raw: readonly string[]; says: string }[];
  /** Values of the right format that cannot exist, such as 31 February; or a sentence that says why there are none. */
  impossible: ((field: CompiledField) => readonly (readonly string[])[]) | string;
  /** What the view's HTML contains when the first accepted value is restored. */
  shown: (raw: readonly string[]) => string;
  /** Returns a generator of likely values, for property-based tests. */
  likely: (field: CompiledField) => fc.Arbitrary<string[]>;
}

const folder = path.resolve(import.meta.dirname, "../../engine/fields");
const ajv = new Ajv({ strict: true });

/** Loads the test data of a type's folder; undefined when there is none. */
export async function loadTestData(home: string): Promise<FieldTestData | undefined> {
  const file = path.join(home, `${path.basename(home)}.test-data.ts`);
  if (!existsSync(file)) return undefined;
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { testData?: FieldTestData };
  return module.testData;
}

/** The test data of every type, by its name. */
export const fieldTestData: ReadonlyMap<string, FieldTestData> = new Map(
  await Promise.all(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }): Promise<[string, FieldTestData]> => {
        const data = await loadTestData(path.join(folder, name));
        if (!data) throw new Error((await missingParts(path.join(folder, name))).join("\n"));
        return [name, data];
      }),
  ),
);

/** Returns one sentence for each part that a type's folder lacks. */
export async function missingParts(home: string): Promise<readonly string[]> {
  const parts = {
    "schema.json": "what an author may write",
    "examples.yaml": "the documentation, and what the tests render",
    "field.ts": "how a value is read and judged",
    "view.tsx": "what the visitor sees",
  };
  const described = (): boolean => {
    const { description } = JSON.parse(readFileSync(path.join(home, "schema.json"), "utf8")) as {
      description?: string;
    };
    return Boolean(description);
  };
  return [
    ...Object.entries(parts).flatMap(([name, holds]) =>
      existsSync(path.join(home, name)) ? [] : [`${name} is not there: ${holds}.`],
    ),
    ...(existsSync(path.join(home, "schema.json")) && !described() ? ["schema.json has no description."] : []),
    ...((await loadTestData(home))
      ? []
      : [
          `${path.basename(home)}.test-data.ts has no export testData: what is accepted, refused and impossible, and how it is shown.`,
        ]),
  ];
}

/** Returns the type's faults with its test data; empty when there are none. */
export function complaintsAbout(type: FieldType, data: FieldTestData, field: CompiledField): readonly string[] {
  return [...complaints(type, data, field)];
}

function* complaints(type: FieldType, data: FieldTestData, field: CompiledField): Generator<string> {
  const accepts = ajv.compile(type.schema(field));
  const judge = (raw: readonly string[]): { told: string | undefined; fits: boolean } => {
    const value = type.read(raw, field);
    if (isEmpty(value)) return { told: "", fits: false };
    // The field's own check covers what a schema cannot express, also for a payload that arrives as JSON.
    const told = type.check(value, field, testToday);
    return { told, fits: told === undefined && accepts(JSON.parse(JSON.stringify(value))) };
  };
  const accepted = data.accepted(field);
  const impossible = typeof data.impossible === "string" ? undefined : data.impossible(field);
  if (accepted.length === 0) yield "Nothing is said to be accepted.";
  if (impossible?.length === 0) yield "Nothing impossible is named, and no reason why there is nothing.";
  for (const raw of accepted) {
    const { told, fits } = judge(raw);
    if (told !== undefined) yield `${JSON.stringify(raw)} is refused: ${told}`;
    if (!fits) yield `${JSON.stringify(raw)} does not fit the type's own schema.`;
  }
  for (const raw of [...data.refused(field).map((each) => each.raw), ...(impossible ?? [])]) {
    const { told, fits } = judge(raw);
    if (told === undefined) yield `${JSON.stringify(raw)} passes.`;
    if (fits) yield `${JSON.stringify(raw)} fits the type's schema: sent as JSON it passes.`;
  }
  for (const { raw, says } of data.refused(field)) {
    const { told = "" } = judge(raw);
    if (!told.includes(says)) yield `${JSON.stringify(raw)} is refused with "${told}", not with "${says}".`;
  }
}
