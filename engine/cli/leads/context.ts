/** What every subcommand of `leads` is given, and how it says what it did. */
import type { Site } from "../../compile/site.ts";
import type { Lead, Store } from "../../../server/leads/store.ts";
import type { ServerConfig } from "../../../server/config.ts";
import { near } from "../../problem/near.ts";

export interface LeadsContext {
  config: ServerConfig;
  store: Store;
  /** Loads the site when a subcommand needs to know the forms. Rejects when pages/_site.yaml is broken. */
  site: () => Promise<Site>;
  /** What stands behind the subcommand's name. */
  words: readonly string[];
  flags: Flags;
  print: (text: string) => void;
}

/** What was set behind the subcommand. */
export interface Flags {
  json?: boolean;
  csv?: boolean;
  form?: string;
  from?: string;
  until?: string;
  state?: string;
  quarantined?: boolean;
  destination?: string;
  unknown?: boolean;
  "dry-run"?: boolean;
  resend?: boolean;
}

/** Resolves with the exit code. */
export type Subcommand = (context: LeadsContext) => Promise<number>;

/** The operator asked for something that cannot be. */
export class UsageError extends Error {}

/** Finds a lead by its id or the beginning of it. Throws a UsageError when it is none or several. */
export async function findLead(store: Store, id: string | undefined): Promise<Lead> {
  if (!id) throw new UsageError("Say which lead: its id, or the beginning of it.");
  const found: Lead[] = [];
  for await (const lead of store.leads({ id: id.toLowerCase() })) found.push(lead);
  const [lead, other] = found;
  if (!lead) throw new UsageError(`There is no lead ${id}.`);
  if (other) throw new UsageError(`${found.length} leads begin with ${id}: write more of it.`);
  return lead;
}

/** Throws a UsageError with the names that there are when nothing is delivered to a destination of this name. */
export function requireDestination(name: string, deliveries: Iterable<{ destination: string }>): void {
  requireName("Nothing is delivered to", name, new Set([...deliveries].map(({ destination }) => destination)));
}

/** Throws a UsageError when there is no form of this name, neither in forms/ nor among the leads. */
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
