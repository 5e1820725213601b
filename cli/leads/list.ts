import process from "node:process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { leadsAsCsv, payloadNames } from "../../server/leads/leads-as-csv.ts";
import { leadsAsJson } from "../../server/leads/leads-as-json.ts";
import { deliveryStates, type Lead, type LeadFilter, type Store } from "../../server/leads/store.ts";
import { requireForm, type WithLeads } from "./context.ts";
import { readFrom, readUntil } from "./filter.ts";

/** Prints the leads, the oldest first: a line each, or as JSON or CSV. */
export function list(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("list")
    .description("the leads, the oldest first, a line each")
    .option("--json", "one JSON object a line")
    .addOption(new Option("--csv", "a table for a spreadsheet, which takes no cell for a formula").conflicts("json"))
    .option("--form <NAME>", "only those of this form")
    .option("--from <DATE>", "only those since this date or moment, in UTC", readFrom)
    .option("--until <DATE>", "only those until this date, which counts whole", readUntil)
    .addOption(new Option("--state <STATE>", "only those with a delivery in this state").choices(deliveryStates))
    .option("--quarantined", "only those that were held back as spam")
    .action(({ json, csv, form, from, until, state, quarantined }) =>
      withLeads(async (context) => {
        if (form !== undefined) await requireForm(form, context);
        const filter: LeadFilter = {
          ...(form !== undefined && { form }),
          ...(from !== undefined && { from }),
          ...(until !== undefined && { until }),
          ...(state && { state }),
          ...(quarantined && { quarantined }),
        };
        await pipeline(Readable.from(await printed(context.store, filter, { json, csv })), process.stdout);
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
    const ways = deliveries.map(({ destination, state }) => `${destination}: ${state}`);
    yield `${id}  ${receivedAt}  ${form}  ${quarantined ? "quarantined" : ways.join(", ")}\n`;
  }
}
