import { openSenders, type OpenSender } from "../../../server/deliver/destinations.ts";
import type { DeliverySpec } from "../../compile/site.ts";
import type { LeadsContext, Subcommand } from "./context.ts";

/** Compares the leads with what is at each destination: "N leads, N rows, 0 missing". */
export const reconcile: Subcommand = async (context) => {
  const { config, site, print } = context;
  const senders = openSenders(config.environment, () => new Date());
  let missing = 0;
  for (const [form, specs] of (await site()).deliveries) {
    for (const spec of specs) {
      const sender = senders.get(spec.to);
      const found = sender?.present
        ? await compare(form, spec, sender.present(spec.settings), context).catch(unreadable)
        : await count(form, spec, sender, context);
      print(`${form}, ${spec.name}: ${found.words}\n`);
      missing += found.missing;
    }
  }
  return missing === 0 ? 0 : 1;
};

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
  let all = 0;
  for await (const id of present) {
    rows.set(id, (rows.get(id) ?? 0) + 1);
    all += 1;
  }
  const owed: string[] = [];
  for await (const lead of store.leads({ form, quarantined: false })) {
    if (lead.deliveries.some(({ destination }) => destination === name)) owed.push(lead.id);
  }
  const missing = owed.filter((id) => !rows.has(id));
  const twice = [...rows.values()].filter((count) => count > 1).length;
  const words = `${owed.length} leads, ${all} rows, ${missing.length} missing, ${twice} twice`;
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
