import process from "node:process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { leadsAsCsv, payloadNames } from "../../../server/leads/leads-as-csv.ts";
import { leadsAsJson } from "../../../server/leads/leads-as-json.ts";
import type { Lead } from "../../../server/leads/store.ts";
import { requireForm, type Subcommand } from "./context.ts";
import { filterOf } from "./filter.ts";

/** Prints the leads, the oldest first: a line each, or as JSON or CSV. */
export const list: Subcommand = async (context) => {
  const { store, flags } = context;
  const filter = filterOf(flags);
  if (flags.form !== undefined) await requireForm(flags.form, context);
  await pipeline(Readable.from(await lines()), process.stdout);
  return 0;

  async function lines(): Promise<AsyncIterable<string>> {
    if (flags.json) return leadsAsJson(store.leads(filter));
    if (flags.csv) return leadsAsCsv(store.leads(filter), await payloadNames(store.leads(filter)));
    return leadsAsLines(store.leads(filter));
  }
};

async function* leadsAsLines(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  for await (const { id, form, receivedAt, quarantined, deliveries } of leads) {
    const ways = deliveries.map(({ destination, state }) => `${destination}: ${state}`);
    yield `${id}  ${receivedAt}  ${form}  ${quarantined ? "quarantined" : ways.join(", ")}\n`;
  }
}
