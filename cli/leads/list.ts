import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { leadsAsCsv, payloadNames } from "../../server/leads/leads-as-csv.ts";
import { leadsAsJson } from "../../server/leads/leads-as-json.ts";
import type { Lead, LeadFilter, Store } from "../../server/leads/store.ts";
import type { WithLeads } from "./context.ts";
import { createFilterCommand, filterOf } from "./filter.ts";

/** Prints the leads, oldest first: one per line, or as JSON or CSV. */
export function list(withLeads: WithLeads): CommandUnknownOpts {
  return createFilterCommand("list")
    .description("the leads, the oldest first, one per line")
    .option("--json", "one JSON object a line")
    .addOption(
      new Option("--csv", "a table for a spreadsheet, in which no cell is taken for a formula").conflicts("json"),
    )
    .action(({ json, csv, ...options }) =>
      withLeads(async (context) => {
        const filter = await filterOf(options, context);
        await context.printAll(await printed(context.store, filter, { json, csv }));
        return 0;
      }),
    );
}

async function printed(
  store: Store,
  filter: LeadFilter,
  { json, csv }: { json?: true | undefined; csv?: true | undefined },
): Promise<AsyncIterable<string>> {
  if (json) return leadsAsJson(store.leads(filter));
  if (csv) return leadsAsCsv(store.leads(filter), await payloadNames(store.leads(filter)));
  return leadsAsLines(store.leads(filter));
}

async function* leadsAsLines(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  for await (const { id, form, receivedAt, quarantined, deliveries } of leads) {
    const ways = deliveries.map(
      ({ destination, state, waits }) => `${destination}: ${state}${waits === undefined ? "" : " (waits)"}`,
    );
    yield `${id}  ${receivedAt}  ${form}  ${quarantined ? "quarantined" : ways.join(", ")}\n`;
  }
}
