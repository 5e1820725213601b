/** All destinations, found by their folders. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Environment } from "../process/config.ts";
import type { Destination, Sender } from "./destination.ts";

/** By what stands behind `to` in a form's YAML. */
export const destinations: ReadonlyMap<string, Destination> = await readDestinations(import.meta.dirname);

/** A sender with what is known of its kind. */
export type OpenSender = Sender & Pick<Destination, "repeatable">;

/** The destination of a lane: the lane's name begins with it. */
export function destinationOf(lane: string): string {
  return lane.split(" ")[0] ?? "";
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

async function readDestinations(folder: string): Promise<ReadonlyMap<string, Destination>> {
  const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "schema.json")));
  const modules = names.sort().map(async (name) => {
    const file = pathToFileURL(path.join(folder, name, `${name}.ts`)).href;
    const module = (await import(/* @vite-ignore */ file)) as { destination: Destination };
    return [name, module.destination] as const;
  });
  return new Map(await Promise.all(modules));
}
