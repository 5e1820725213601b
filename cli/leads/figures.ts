import { Command, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { waysOut } from "../../server/deliver/ways-out.ts";
import { periodNames, periodOf } from "../../server/leads/figures-period.ts";
import type { WithLeads } from "./context.ts";

/** Prints what the desk shows under "How it goes", as JSON that people can read. */
export function figures(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("figures")
    .description("how many leads came and from where, how long they took to arrive, what waits and fails now and why")
    .addOption(new Option("--days <DAYS>", "this many days, ending today, or all").choices(periodNames).default("30"))
    .action(({ days }) =>
      withLeads(async ({ config, store, site, print }) => {
        const clock = { now: store.now(), zone: (await site()).chrome.timeZone };
        await store.figures.prepare(clock.zone);
        const name = periodNames.find((each) => each === days) ?? "30";
        const period = periodOf(name, clock, await store.figures.firstMonth(clock.zone));
        const found = await store.figures.read(period, clock.zone);
        const forms = found.forms.map((form) => ({ ...form, spans: Object.fromEntries(form.spans) }));
        const standstill = waysOut(await store.figures.standstill(), config.environment, clock);
        print(`${JSON.stringify({ timeZone: clock.zone, ...found, forms, standstill }, null, 2)}\n`);
        return 0;
      }),
    );
}
