/** All destinations, found by their folders. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { recordOf } from "../../engine/things/values.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";
import type { Environment } from "../process/config.ts";
import type { Destination, Sender } from "./destination.ts";

/** A destination and what people call it: the title that its schema has. */
export type TitledDestination = Destination & { title: string };

/** By what stands behind `to` in a form's YAML. */
export const destinations: ReadonlyMap<string, TitledDestination> = await readDestinations(import.meta.dirname);

/** A sender with what is known of its kind. */
export type OpenSender = Sender & Pick<Destination, "repeatable">;

/** What shares one rate limit and one pause with this delivery. The first word is the destination. */
export function laneOf({ to, settings }: DeliverySpec): string {
  return destinations.get(to)?.laneOf?.(settings) ?? to;
}

/** The destination of a lane: the lane's name begins with it. */
export function destinationOf(lane: string): string {
  return lane.split(" ")[0] ?? "";
}

/** What people call where a delivery goes, given its name in the form: that name itself when the form's author chose it. */
export function destinationTitle(name: string): string {
  return destinations.get(name)?.title ?? name;
}

/** Those that the environment configures. */
export function openSenders(environment: Environment, now: () => Date): ReadonlyMap<string, OpenSender> {
  const opened = new Map<string, OpenSender>();
  for (const [name, destination] of destinations) {
    const sender = destination.open(environment, now);
    if (sender) opened.set(name, { ...sender, repeatable: destination.repeatable });
  }
  return opened;
}

/** The variables that have to be set before anything is sent there. */
export function neededBy({ variables }: Destination): readonly string[] {
  return variables.filter(({ needed }) => needed).map(({ name }) => name);
}

/** Those of them that are not set. */
export function unsetOf(kind: Destination | undefined, environment: Environment): readonly string[] {
  return kind ? neededBy(kind).filter((name) => !environment[name]) : [];
}

/**
 * What is wrong with the variables of destinations, one sentence each; what is not set is not wrong.
 *
 * Nobody would notice otherwise: with an address that cannot be used, leads would wait as if none were set. No value is
 * quoted, because passwords stand in them.
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
