import { addTo } from "../../engine/things/values.ts";
import { numbered } from "../../engine/things/plain-text.ts";
import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { openSenders, type OpenSender } from "../../server/deliver/destinations.ts";
import type { Site } from "../../engine/site/site.ts";
import { mayDo } from "../command/ask-before.ts";
import { type LeadsContext, noteInLog, type WithLeads } from "./context.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";

interface Options {
  resend?: true | undefined;
  yes?: true | undefined;
}

/** Compares the leads with the rows at each destination: "N leads, N rows, 0 missing". Fails when one is missing or cannot be read. */
export function reconcile(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("reconcile")
    .description("compare the leads with what is at each destination")
    .option("--resend", "send what is missing; without it nothing is sent")
    .option("--yes", "with --resend: do not ask before")
    .action((options) => withLeads((context) => compareAll(options, context)));
}

async function compareAll({ resend, yes }: Options, context: LeadsContext): Promise<number> {
  const { config, store, site, ask, print } = context;
  const senders = openSenders(config.environment, () => new Date());
  const missing: { lead: string; destination: string }[] = [];
  let isWhole = true;
  const { forms } = await site();
  for (const [form, { deliveries }] of forms) {
    for (const spec of deliveries) {
      const sender = senders.get(spec.to);
      const found = sender?.present
        ? await compare(form, spec, sender.present(spec.settings), context).catch(unreadable)
        : await count(form, spec, sender, context);
      print(`${form}, ${spec.name}: ${found.words}\n`);
      missing.push(...found.missing.map((lead) => ({ lead, destination: spec.name })));
      isWhole &&= found.isWhole;
    }
  }
  for (const words of await formerDeliveries(forms, context)) print(`${words}\n`);
  if (resend && missing.length > 0) {
    const what = `${numbered(missing.length, "missing lead")} ${missing.length === 1 ? "is" : "are"} about to be sent again.`;
    const may = await mayDo(what, yes, ask);
    const states = ["sent", "confirmed", "unknown", "dead"] as const;
    if (may) {
      await noteInLog(context, "resend", numbered(missing.length, "missing lead"));
      for (const { lead, destination } of missing) await store.desk.replay({ states, lead, destination });
    }
    print(may ? `${numbered(missing.length, "missing lead")} sent again.\n` : "Nothing was sent.\n");
  }
  return isWhole ? 0 : 1;
}

/** Describes deliveries to destinations that the form of the lead does not deliver to any more. */
async function formerDeliveries(forms: Site["forms"], { store }: LeadsContext): Promise<readonly string[]> {
  const former = new Map<string, string[]>();
  for (const { form, destination, state, count: number } of await store.desk.counts()) {
    if (forms.get(form)?.deliveries.some(({ name }) => name === destination)) continue;
    addTo(former, `${form}, ${destination}`, `${number} ${state}`);
  }
  return [...former].map(([key, states]) => `${key}: ${states.join(", ")} (the form does not deliver there any more)`);
}

function unreadable(error: unknown): Found {
  return {
    words: `cannot be read. ${error instanceof Error ? error.message : String(error)}`,
    missing: [],
    isWhole: false,
  };
}

interface Found {
  words: string;
  /** Ids of the leads that should be there but are not. */
  missing: readonly string[];
  /** Whether everything is there, as far as can be told. */
  isWhole: boolean;
}

async function compare(
  form: string,
  { name }: DeliverySpec,
  present: AsyncIterable<string>,
  { store }: LeadsContext,
): Promise<Found> {
  const rows = new Map<string, number>();
  for await (const id of present) rows.set(id, (rows.get(id) ?? 0) + 1);
  const missing: string[] = [];
  let [owed, found, twice, underway] = [0, 0, 0, 0];
  for await (const lead of store.leads({ form, quarantined: false })) {
    const delivery = lead.deliveries.find(({ destination }) => destination === name);
    if (!delivery) continue;
    const times = rows.get(lead.id) ?? 0;
    owed += 1;
    found += times;
    twice += times > 1 ? 1 : 0;
    rows.delete(lead.id);
    if (times > 0) continue;
    // A sent row is still to be read back, and is written again if it is not there.
    if (delivery.state === "pending" || delivery.state === "sent") underway += 1;
    else missing.push(lead.id);
  }
  const others = [...rows.values()].reduce((sum, times) => sum + times, 0);
  const words = [
    `${owed} leads, ${found} rows, ${missing.length} missing, ${twice} twice`,
    ...(underway > 0 ? [`${underway} on their way`] : []),
    ...(others > 0 ? [`${others} rows that belong to no lead of this form`] : []),
  ].join(", ");
  const list = missing.slice(0, 20).map((id) => `\n  missing: ${id}`);
  return { words: words + list.join(""), missing, isWhole: missing.length === 0 };
}

/** Counts the deliveries by their state in the store, for a destination that cannot be read back. */
async function count(
  form: string,
  { name }: DeliverySpec,
  sender: OpenSender | undefined,
  { store }: LeadsContext,
): Promise<Found> {
  const counts = (await store.desk.counts()).filter((each) => each.form === form && each.destination === name);
  const leads = counts.reduce((sum, each) => sum + each.count, 0);
  const states = counts.map((each) => `${each.count} ${each.state}`).join(", ");
  const how = sender ? "cannot be read back" : "not configured";
  return { words: `${leads} leads${states ? `: ${states}` : ""} (${how})`, missing: [], isWhole: true };
}
