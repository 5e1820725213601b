import { fieldsOf } from "../../submission/fields-of.ts";
import { findLead, type Subcommand } from "./context.ts";

/** Prints one lead: the answers beside the words that the visitor saw, and what became of each delivery. */
export const show: Subcommand = async ({ store, words, print }) => {
  const lead = await findLead(store, words[0]);
  const { events, suspicion } = await store.desk.history(lead.id);
  const form = (await store.shownForm(lead.form, lead.formVersion))?.form;
  print(`${lead.id}\n${form?.title ?? lead.form}, version ${lead.formVersion}, received ${lead.receivedAt}\n`);
  if (lead.quarantined) print(`Quarantined: ${suspicion.join(", ")}.\n`);
  print("\nSent:\n");
  for (const [name, value] of Object.entries(lead.payload)) print(`  ${name}: ${oneLine(value)}\n`);
  if (form) {
    print("\nAsked:\n");
    for (const field of fieldsOf(form).values()) print(`  ${field.name}: ${field.labelText}\n`);
  }
  print("\nDeliveries:\n");
  for (const { destination, state, attempts, updatedAt, detail } of lead.deliveries) {
    print(`  ${destination}: ${state} since ${updatedAt}, ${attempts} attempts${detail ? ` (${detail})` : ""}\n`);
    for (const event of events.filter((each) => each.destination === destination)) {
      print(`    ${event.at}  ${event.state}  ${event.detail}\n`);
    }
  }
  return 0;
};

function oneLine(value: unknown): string {
  // Whatever a visitor wrote, it must not steer the operator's terminal.
  return JSON.stringify(value).replaceAll(/\p{Cc}|\p{Cf}/gu, "?");
}
