/** All destinations, found by their folders. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Environment } from "../config.ts";
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

async function readDestinations(folder: string): Promise<ReadonlyMap<string, Destination>> {
  const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "schema.json")));
  const modules = names.sort().map(async (name) => {
    const file = pathToFileURL(path.join(folder, name, `${name}.ts`)).href;
    const module = (await import(/* @vite-ignore */ file)) as { destination: Destination };
    return [name, module.destination] as const;
  });
  return new Map(await Promise.all(modules));
}
