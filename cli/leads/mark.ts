/** What people record about a lead: its status, and notes for the others. */
import { Argument, Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { leadStatuses } from "../../server/leads/lead-marks.ts";
import { findLead, noteInLog, terminalActor, type WithLeads } from "./context.ts";

/** Sets the status of a lead. */
export function setStatus(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("status")
    .description("set the status of a lead, as the desk shows it")
    .argument("<ID>", "the lead's id, or the beginning of it")
    .addArgument(new Argument("<STATUS>", "its status").choices(leadStatuses))
    .action((id, status) =>
      withLeads(async ({ store, print }) => {
        const lead = await findLead(store, id);
        await store.marks.setStatus([lead.id], status);
        await noteInLog({ store }, "status", `lead ${lead.id}, ${status}`);
        print(`${lead.id} is ${status}.\n`);
        return 0;
      }),
    );
}

/** Adds a note to a lead. */
export function addNote(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("note")
    .description("add a note to a lead, as the desk shows it; show prints those that are there")
    .argument("<ID>", "the lead's id, or the beginning of it")
    .argument("<TEXT>", "the words")
    .action((id, text) =>
      withLeads(async ({ store, print }) => {
        const lead = await findLead(store, id);
        await store.marks.addNote(lead.id, terminalActor, text);
        await noteInLog({ store }, "note", `lead ${lead.id}`);
        print(`The note is added to ${lead.id}.\n`);
        return 0;
      }),
    );
}
