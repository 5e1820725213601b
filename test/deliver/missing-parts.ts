/** Lists what a destination's folder still lacks, in words for the person who adds it. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Destination } from "../../server/deliver/destination.ts";
import type { DestinationTestData } from "./test-data.ts";

/** The outcomes to which every destination has to map its responses. */
export const outcomes = ["sent", "busy", "shut", "uncertain", "refused"] as const;

interface Property {
  description?: string;
  examples?: readonly unknown[];
  $ref?: string;
  properties?: Readonly<Record<string, Property>>;
}

/** The exports of a folder's modules. */
export interface DestinationFolder {
  destination: Destination;
  testData: DestinationTestData;
}

/** Loads the parts that exist in a destination's folder. */
export async function loadDestination(folder: string): Promise<Partial<DestinationFolder>> {
  const name = path.basename(folder);
  const load = async (file: string): Promise<object> => {
    const whole = path.join(folder, file);
    return existsSync(whole) ? ((await import(/* @vite-ignore */ pathToFileURL(whole).href)) as object) : {};
  };
  return { ...(await load(`${name}.ts`)), ...(await load(`${name}.test-data.ts`)) };
}

/** Returns one sentence for each missing part; `operations` is the text of docs/operations.md. */
export async function missingParts(folder: string, operations: string): Promise<readonly string[]> {
  const name = path.basename(folder);
  const { destination, testData } = await loadDestination(folder);
  return [
    ...missingInSchema(path.join(folder, "schema.json")),
    ...(destination ? missingInCode(destination, operations) : [`${name}.ts has no export destination.`]),
    ...(testData
      ? missingInData(testData, destination)
      : [
          `${name}.test-data.ts has no export testData: settings, variables, and which answers mean ${outcomes.join(", ")}.`,
        ]),
  ];
}

function missingInSchema(file: string): string[] {
  if (!existsSync(file)) return ["schema.json is not there: it says what a form's file may set."];
  const {
    title,
    description,
    properties = {},
  } = JSON.parse(readFileSync(file, "utf8")) as Property & {
    title?: string;
    properties?: Readonly<Record<string, Property>>;
  };
  return [
    ...(title ? [] : ["schema.json has no title."]),
    ...(description ? [] : ["schema.json has no description, which is its documentation."]),
    ...missingInProperties(properties),
  ];
}

function* missingInProperties(properties: Property["properties"] = {}): Generator<string> {
  for (const [key, property] of Object.entries(properties)) {
    if (!property.description) yield `schema.json does not describe ${key}.`;
    if (!property.examples?.length && !property.$ref && !property.properties) {
      yield `schema.json has no example of ${key}.`;
    }
    yield* missingInProperties(property.properties);
  }
}

function missingInCode({ found, variables = [] }: Partial<Destination>, operations: string): string[] {
  const needed = variables.filter((variable) => variable.needed);
  return [
    ...(found ? [] : ["destination.found does not say where a lead is to be found there."]),
    ...(needed.length > 0 ? [] : ["destination.variables names none that is needed: nothing could switch it on."]),
    ...variables
      .filter((variable) => variable.isUsable && !variable.shape)
      .map((variable) => `The variable ${variable.name} has no shape to tell the operator.`),
    ...variables
      .filter((variable) => !operations.includes(`\`${variable.name}\``))
      .map((variable) => `docs/operations.md does not name the variable ${variable.name}.`),
  ];
}

function missingInData({ answers, unusable = {} }: DestinationTestData, destination?: Destination): string[] {
  const known = new Set(answers.map(({ means }) => means));
  const judged = destination?.variables.filter((variable) => variable.isUsable) ?? [];
  return [
    ...outcomes.filter((kind) => !known.has(kind)).map((kind) => `testData.answers has none that means ${kind}.`),
    ...judged
      .filter((variable) => !unusable[variable.name]?.length)
      .map((variable) => `testData.unusable has no value of ${variable.name} that cannot be used.`),
  ];
}
