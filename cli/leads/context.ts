/** What every subcommand of `leads` receives. */
import type { Site } from "../../engine/site/site.ts";
import type { Lead, Store } from "../../server/leads/store.ts";
import type { ServerConfig } from "../../server/process/config.ts";
import { near } from "../../engine/problem/near.ts";
import type { Ask } from "../command/ask-before.ts";
import { UsageError } from "../command/command.ts";

export interface LeadsContext {
  config: ServerConfig;
  store: Store;
  /** Loads the site for a subcommand that needs the forms. Rejects when pages/_site.yaml is broken. */
  site: () => Promise<Site>;
  ask: Ask;
  print: (text: string) => void;
  /** Prints text by text, as fast as the reader takes it. */
  printAll: (texts: AsyncIterable<string>) => Promise<void>;
}

/** Opens the leads for a task and closes them afterwards; the task resolves with the process's exit code. */
export type WithLeads = (
  task: (context: LeadsContext) => Promise<number>,
  options?: {
    /** What to do when there are no leads yet: nothing, the task anyway, or nothing with an exit code of 1. */
    absent?: "nothing" | "run" | "fail";
  },
) => Promise<void>;

/** The actor of commands in the desk's log. */
export const terminalActor = "command line";

/** Records an action in the desk's log, without anything that a visitor wrote. */
export function noteInLog({ store }: Pick<LeadsContext, "store">, action: string, detail: string): Promise<void> {
  return store.auditLog.note({ actor: terminalActor, action, detail });
}

/** Finds a lead by its id or a prefix of it. Throws a UsageError when none or several match. */
export async function findLead(store: Store, id: string): Promise<Lead> {
  const found: Lead[] = [];
  for await (const lead of store.leads({ id: id.toLowerCase() })) found.push(lead);
  const [lead, other] = found;
  if (!lead) throw new UsageError(`There is no lead ${id}.`);
  if (other) throw new UsageError(`${found.length} leads begin with ${id}: write more of it.`);
  return lead;
}

/** Throws a UsageError that suggests existing names when nothing is delivered to a destination of this name. */
export function requireDestination(name: string, deliveries: Iterable<{ destination: string }>): void {
  requireName("Nothing is delivered to", name, new Set([...deliveries].map(({ destination }) => destination)));
}

/** Throws a UsageError when no form has this name, neither in forms/ nor among the leads. */
export async function requireForm(name: string, { store, site }: LeadsContext): Promise<void> {
  const counts = await store.desk.leadCounts();
  const names = new Set(counts.map(({ form }) => form));
  if (names.has(name)) return;
  for (const form of (await site()).forms.keys()) names.add(form);
  requireName("There is no form", name, names);
}

function requireName(beginning: string, name: string, names: ReadonlySet<string>): void {
  if (names.has(name)) return;
  const [meant] = near(name, names);
  const hint =
    meant === undefined
      ? `There ${names.size === 1 ? "is" : "are"}: ${[...names].join(", ")}.`
      : `Did you mean ${meant}?`;
  throw new UsageError(`${beginning} ${name}. ${names.size === 0 ? "" : hint}`.trim());
}
