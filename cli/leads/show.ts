import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { numbered, plainText } from "../../engine/things/plain-text.ts";
import { labelOf } from "../../server/deliver/email/lead-table.ts";
import type { DeliveryEvent } from "../../server/leads/desk.ts";
import type { Delivery } from "../../server/leads/store.ts";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { fieldsOf } from "../../engine/submission/fields-of.ts";
import { findLead, type LeadsContext, type WithLeads } from "./context.ts";

/** Prints one lead: the answers with the labels that the visitor saw, and what became of each delivery. */
export function show(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("show")
    .description("one lead with its answers, its deliveries and what became of them")
    .argument("<ID>", "the lead's id, or the beginning of it")
    .action((id) => withLeads((context) => showLead(id, context)));
}

async function showLead(id: string, { store, print }: LeadsContext): Promise<number> {
  const lead = await findLead(store, id);
  const { events, suspicion } = await store.desk.history(lead.id);
  const form = (await store.shownForm(lead.form, lead.formVersion))?.form;
  print(`${lead.id}\n${form?.title ?? lead.form}, version ${lead.formVersion}, received ${lead.receivedAt}\n`);
  if (lead.quarantined) {
    print(`Quarantined: ${suspicion.join(", ")}. If it is not spam: npm run leads -- release ${lead.id}\n`);
  }
  print("\nAnswers:\n");
  const labels = new Set<string>();
  for (const [name, value] of Object.entries(lead.payload)) {
    const label = labelOf(form, name);
    labels.add(label);
    print(`  ${label === name ? name : `${label} (${name})`}: ${plain(JSON.stringify(value))}\n`);
  }
  const others = form ? otherLabels(form, labels) : [];
  if (others.length > 0) print(`\nAlso on the form:\n${others.map((label) => `  ${label}\n`).join("")}`);
  print("\nDeliveries:\n");
  for (const delivery of lead.deliveries) {
    const own = events.filter(({ destination }) => destination === delivery.destination);
    print(`${describe(delivery, own)}${advice(lead.id, delivery)}`);
  }
  const notes = await store.marks.notes(lead.id);
  if (notes.length > 0) print("\nNotes:\n");
  for (const { at, author, text } of notes) print(`  ${at}  ${author}: ${plain(text)}\n`);
  return 0;
}

/** Returns the labels on the form that belong to no answer, such as that of a consent. */
function otherLabels(form: CompiledForm, shown: ReadonlySet<string>): string[] {
  return [...fieldsOf(form).values()].map(({ label }) => plainText(label)).filter((label) => !shown.has(label));
}

function describe(
  { destination, state, attempts, updatedAt, waits }: Delivery,
  events: readonly DeliveryEvent[],
): string {
  const tried = attempts === 0 ? "not tried yet" : numbered(attempts, "attempt");
  const lines = events.map(({ at, state: then, detail }) => `    ${at}  ${then}  ${plain(detail)}`.trimEnd());
  const why = waits === undefined ? [] : [`    waits: ${plain(waits)}`];
  return [`  ${destination}: ${state} since ${updatedAt}, ${tried}`, ...why, ...lines, ""].join("\n");
}

/** Returns what the owner can do about a delivery that does not go on by itself. */
function advice(id: string, { destination, state }: Delivery): string {
  if (state === "dead") return `    When that is fixed: npm run leads -- replay ${id} --destination ${destination}\n`;
  if (state !== "unknown") return "";
  return `    Look there. It is there: npm run leads -- confirm ${id} --destination ${destination}\n    It is not: npm run leads -- replay ${id} --destination ${destination} --unknown\n`;
}

/** Replaces control and format characters, so that what a visitor or destination wrote cannot control the operator's terminal. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}|\p{Cf}/gu, "?");
}
