import { destinations, openSenders } from "../../../server/deliver/destinations.ts";
import type { Subcommand } from "./context.ts";

/** Asks every configured destination whether it will take what the forms send, and says what to set right. */
export const verify: Subcommand = async ({ config, site, print }) => {
  const { deliveries } = await site();
  const senders = openSenders(config.environment, () => new Date());
  let wrong = 0;
  for (const [form, specs] of deliveries) {
    for (const { name, to, settings } of specs) {
      const sender = senders.get(to);
      const needs = destinations.get(to)?.needs ?? [];
      const unset = needs.filter((variable) => !config.environment[variable]);
      if (!sender) {
        print(`${form}, ${name}: waits, because ${unset.join(" and ")} ${unset.length > 1 ? "are" : "is"} not set\n`);
        continue;
      }
      const complaints = await sender.verify(settings);
      wrong += complaints.length;
      print(`${form}, ${name}: ${complaints.length === 0 ? "good" : "to be set right"}\n`);
      for (const complaint of complaints) print(`  ${complaint}\n`);
    }
  }
  return wrong === 0 ? 0 : 1;
};
