/** All destinations, discovered by their folders. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { recordOf } from "../../engine/things/values.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";
import type { Environment } from "../process/config.ts";
import type { Destination, Sender } from "./destination.ts";

/** A destination with the name that people see: the title in its schema. */
export type TitledDestination = Destination & { title: string };

/** The destinations by the value of `to` in a form's YAML. */
export const destinations: ReadonlyMap<string, TitledDestination> = await readDestinations(import.meta.dirname);

/** A sender with what is known about its kind. */
export type OpenSender = Sender & Pick<Destination, "repeatable">;

/** Returns the lane of a delivery, which shares one rate limit and one pause. Its first word is the destination. */
export function laneOf({ to, settings }: DeliverySpec): string {
  return destinations.get(to)?.laneOf?.(settings) ?? to;
}

/** Returns the destination of a lane, which is the first word of its name. */
export function destinationOf(lane: string): string {
  return lane.split(" ")[0] ?? "";
}

/** Returns what people call the destination of a delivery with this name in the form: the name itself if the form's author chose it. */
export function destinationTitle(name: string): string {
  return destinations.get(name)?.title ?? name;
}

/** Opens the destinations that the environment configures. */
export function openSenders(environment: Environment, now: () => Date): ReadonlyMap<string, OpenSender> {
  const opened = new Map<string, OpenSender>();
  for (const [name, destination] of destinations) {
    const sender = destination.open(environment, now);
    if (sender) opened.set(name, { ...sender, repeatable: destination.repeatable });
  }
  return opened;
}

/** Returns the variables that must be set before anything is sent there. */
export function neededBy({ variables }: Destination): readonly string[] {
  return variables.filter(({ needed }) => needed).map(({ name }) => name);
}

/** Returns those of the needed variables that are not set. */
export function unsetOf(kind: Destination | undefined, environment: Environment): readonly string[] {
  return kind ? neededBy(kind).filter((name) => !environment[name]) : [];
}

/**
 * Returns what is wrong with the destinations' variables, one sentence each; an unset variable is not wrong.
 *
 * Nobody would notice otherwise: with an unusable address, leads would wait as if none were set. No value is quoted,
 * because values contain passwords.
 */
export function judgeVariables(environment: Environment): readonly string[] {
  const all = [...destinations.values()].flatMap(({ variables }) => variables);
  const wrong = all.flatMap(({ name, isUsable = () => true, shape = "" }) => {
    const value = environment[name];
    return value && !isUsable(value) ? [`${name} has to be ${shape}.`] : [];
  });
  return [...new Set(wrong)];
}

async function readDestinations(folder: string): Promise<ReadonlyMap<string, TitledDestination>> {
  const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "schema.json")));
  const modules = names.sort().map(async (name) => {
    const file = pathToFileURL(path.join(folder, name, `${name}.ts`)).href;
    const module = (await import(/* @vite-ignore */ file)) as { destination: Destination };
    const schema: unknown = JSON.parse(readFileSync(path.join(folder, name, "schema.json"), "utf8"));
    return [name, { ...module.destination, title: String(recordOf(schema)["title"]) }] as const;
  });
  return new Map(await Promise.all(modules));
}
