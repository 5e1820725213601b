/** What a field type's folder brings for the suite that every type passes: `TYPE.test-data.ts`, export `testData`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import type * as fc from "fast-check";
import { type FieldType, isEmpty } from "../../engine/field-type/field-type.ts";
import { testToday } from "./form-of.ts";
import type { CompiledField } from "../../schema/types.ts";

export interface FieldTestData {
  /** What a field's controls may hold; the first is what a visitor would most likely give. */
  accepted: (field: CompiledField) => readonly (readonly string[])[];
  /** What they may not, with a part of what the visitor is told. */
  refused: (field: CompiledField) => readonly { raw: readonly string[]; says: string }[];
  /**
   * What has the right shape and cannot be, such as 31 February; or, in a sentence, why there is no such thing.
   */
  impossible: ((field: CompiledField) => readonly (readonly string[])[]) | string;
  /** What stands in the view's HTML when the first of the accepted is there again. */
  shown: (raw: readonly string[]) => string;
  /** Anything that may pass, for tests that try many. */
  likely: (field: CompiledField) => fc.Arbitrary<string[]>;
}

const folder = path.resolve(import.meta.dirname, "../../engine/fields");
const ajv = new Ajv({ strict: true });

/** Loads the test data of a type's folder; undefined when it brings none. */
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

/** One sentence for each thing that a type's folder lacks. */
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

/** What a type does to its test data that it should not; empty when all is well. */
export function complaintsAbout(type: FieldType, data: FieldTestData, field: CompiledField): readonly string[] {
  return [...complaints(type, data, field)];
}

function* complaints(type: FieldType, data: FieldTestData, field: CompiledField): Generator<string> {
  const accepts = ajv.compile(type.schema(field));
  const judge = (raw: readonly string[]): { told: string | undefined; fits: boolean } => {
    const value = type.read(raw, field);
    if (isEmpty(value)) return { told: "", fits: false };
    // What a schema cannot say is judged by the field itself, also where a payload comes as JSON.
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
