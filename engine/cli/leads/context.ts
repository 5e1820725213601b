/** What every subcommand of `leads` is given, and how it says what it did. */
import type { Site } from "../../compile/site.ts";
import type { Lead, Store } from "../../../server/leads/store.ts";
import type { ServerConfig } from "../../../server/config.ts";

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
  for await (const lead of store.leads()) if (lead.id.startsWith(id)) found.push(lead);
  const [lead, other] = found;
  if (!lead) throw new UsageError(`There is no lead ${id}.`);
  if (other) throw new UsageError(`${found.length} leads begin with ${id}: write more of it.`);
  return lead;
}
