import { openSenders, type OpenSender } from "../../../server/deliver/destinations.ts";
import type { DeliverySpec } from "../../compile/site.ts";
import type { LeadsContext, Subcommand } from "./context.ts";

/** Compares the leads with what is at each destination: "N leads, N rows, 0 missing". Fails when one is missing. */
export const reconcile: Subcommand = async (context) => {
  const { config, site, print } = context;
  const senders = openSenders(config.environment, () => new Date());
  let missing = 0;
  const { deliveries } = await site();
  for (const [form, specs] of deliveries) {
    for (const spec of specs) {
      const sender = senders.get(spec.to);
      const found = sender?.present
        ? await compare(form, spec, sender.present(spec.settings), context).catch(unreadable)
        : await count(form, spec, sender, context);
      print(`${form}, ${spec.name}: ${found.words}\n`);
      missing += found.missing;
    }
  }
  for (const words of await formerDeliveries(deliveries, context)) print(`${words}\n`);
  return missing === 0 ? 0 : 1;
};

/** Leads that went where their form does not deliver any more. */
async function formerDeliveries(
  deliveries: ReadonlyMap<string, readonly DeliverySpec[]>,
  { store }: LeadsContext,
): Promise<readonly string[]> {
  const former = new Map<string, string[]>();
  for (const { form, destination, state, count: number } of await store.desk.counts()) {
    if (deliveries.get(form)?.some(({ name }) => name === destination)) continue;
    const key = `${form}, ${destination}`;
    former.set(key, [...(former.get(key) ?? []), `${number} ${state}`]);
  }
  return [...former].map(([key, states]) => `${key}: ${states.join(", ")} (the form does not deliver there any more)`);
}

function unreadable(error: unknown): Found {
  return { words: `cannot be read. ${error instanceof Error ? error.message : String(error)}`, missing: 1 };
}

interface Found {
  words: string;
  missing: number;
}

async function compare(
  form: string,
  { name }: DeliverySpec,
  present: AsyncIterable<string>,
  { store, flags }: LeadsContext,
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
    // What is sent is still to be read back, and is written again if it is not there.
    if (delivery.state === "pending" || delivery.state === "sent") underway += 1;
    else missing.push(lead.id);
  }
  const others = [...rows.values()].reduce((sum, times) => sum + times, 0);
  const words = [
    `${owed} leads, ${found} rows, ${missing.length} missing, ${twice} twice`,
    ...(underway > 0 ? [`${underway} on their way`] : []),
    ...(others > 0 ? [`${others} rows of no lead of this form`] : []),
  ].join(", ");
  const again = flags.resend ? await resend(missing) : "";
  const list = missing.slice(0, 20).map((id) => `\n  missing: ${id}`);
  return { words: words + again + list.join(""), missing: missing.length };

  async function resend(ids: readonly string[]): Promise<string> {
    const states = ["sent", "confirmed", "unknown", "dead"] as const;
    for (const lead of ids) await store.desk.replay({ states, lead, destination: name });
    return ids.length > 0 ? ", sent again" : "";
  }
}

/** Where nothing can be read back, what is known here has to do. */
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
  return { words: `${leads} leads${states ? `: ${states}` : ""} (${how})`, missing: 0 };
}
