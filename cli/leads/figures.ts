import { Command, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { waysOut } from "../../server/deliver/ways-out.ts";
import { periodNames, periodOf } from "../../server/leads/figures-period.ts";
import type { WithLeads } from "./context.ts";

/** Prints what the desk shows under "How it goes", as JSON that people can read. */
export function figures(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("figures")
    .description("how many leads came and from where, how long they took to arrive, what waits and fails now and why")
    .addOption(new Option("--days <DAYS>", "so many days that end today, or all").choices(periodNames).default("30"))
    .action(({ days }) =>
      withLeads(async ({ config, store, print }) => {
        await store.figures.prepare();
        const [name = "30", now] = [periodNames.find((each) => each === days), new Date()];
        const found = await store.figures.read(periodOf(name, now, await store.figures.firstMonth()));
        const forms = found.forms.map((form) => ({ ...form, spans: Object.fromEntries(form.spans) }));
        const standstill = waysOut(await store.figures.standstill(), config.environment, now);
        print(`${JSON.stringify({ ...found, forms, standstill }, null, 2)}\n`);
        return 0;
      }),
    );
}
