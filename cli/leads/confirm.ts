import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { UsageError } from "../command/command.ts";
import { findLead, noteInLog, requireDestination, type WithLeads } from "./context.ts";

/** Records that the owner saw a lead at a destination, so that it is not sent there again. */
export function confirm(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("confirm")
    .description("note that you saw the lead at a destination: it is not sent there again")
    .argument("<ID>", "the lead's id, or the beginning of it")
    .option("--destination <NAME>", "where it was seen")
    .action((id, { destination }) =>
      withLeads(async ({ store, print }) => {
        if (destination === undefined) throw new UsageError("Say where it was seen: --destination NAME");
        const lead = await findLead(store, id);
        requireDestination(destination, lead.deliveries);
        if (await store.desk.confirm(lead.id, destination)) {
          await noteInLog({ store }, "confirm", `lead ${lead.id}, ${destination}`);
          print(`${lead.id} is confirmed at ${destination}.\n`);
          return 0;
        }
        const now = lead.deliveries.find((each) => each.destination === destination)?.state ?? "";
        print(`Nothing was changed: the delivery to ${destination} is ${now}.\n`);
        return 1;
      }),
    );
}
