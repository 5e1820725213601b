import { Command, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { waysOut } from "../../server/deliver/ways-out.ts";
import { periodNames, periodOf } from "../../server/leads/figures-period.ts";
import type { LeadFigures } from "../../server/leads/figures.ts";
import { counted, type WithLeads } from "./context.ts";

/** Prints what the desk shows under "How it goes". */
export function figures(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("figures")
    .description("how many leads came and from where, how long they took to arrive, what waits and fails now and why")
    .addOption(new Option("--days <DAYS>", "so many days that end today, or all").choices(periodNames).default("30"))
    .option("--json", "one JSON object, with the days or months")
    .action(({ days, json }) =>
      withLeads(async ({ config, store, print }) => {
        await store.figures.prepare();
        const name = periodNames.find((each) => each === days) ?? "30";
        const now = new Date();
        const found = await store.figures.read(periodOf(name, now, await store.figures.firstMonth()));
        const ways = waysOut(await store.figures.standstill(), config.environment, now);
        if (json) {
          const forms = found.forms.map((form) => ({ ...form, spans: Object.fromEntries(form.spans) }));
          print(`${JSON.stringify({ ...found, forms, standstill: ways })}\n`);
          return 0;
        }
        print(linesOf(found).join("\n"));
        for (const { destination, count, state, reason, way, commands } of ways) {
          print(`\n${counted(count, "lead")}${destination && ` to ${destination}`}: ${state}. ${reason}\n  ${way}\n`);
          for (const command of commands) print(`  ${command}\n`);
        }
        return 0;
      }),
    );
}

function linesOf({ forms, pages, campaigns, byDestination }: LeadFigures): string[] {
  if (forms.length === 0) return ["No lead came in these days.", ""];
  const named = (all: readonly { name: string; count: number }[], absent: string): string[] =>
    all.map(({ name, count }) => `  ${count}  ${name || absent}`);
  return [
    "Leads by form, and how many looked like spam:",
    ...forms.map(({ form, count, quarantined }) => `  ${count}  ${form}  ${quarantined}`),
    "By page:",
    ...named(pages, "(not known)"),
    "By campaign:",
    ...named(campaigns, "(none)"),
    "Seconds until they arrived, half of them and 95 of 100:",
    ...byDestination.map(
      ({ destination, count, median, longest }) =>
        `  ${count}  ${destination}  ${(median / 1000).toFixed(1)}  ${(longest / 1000).toFixed(1)}`,
    ),
    "",
  ];
}
