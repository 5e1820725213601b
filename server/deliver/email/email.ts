/** Emails each lead to the owner. A message cannot be recalled, so one with an unknown outcome is not sent again. */
import type { EmailSettings } from "../../../schema/types.ts";
import type { Destination, Outgoing } from "../destination.ts";
import { leadText } from "../lead-value.ts";
import { mailVariables, ownerVariable } from "../mail/mail-variables.ts";
import { openMail, type Message } from "../mail/open-mail.ts";
import { leadTable } from "./lead-table.ts";
import { isAddress } from "../mail/mail-address.ts";

export const destination: Destination<EmailSettings> = {
  repeatable: false,
  found: "the message to the owner whose Message-ID begins with the lead's id",
  variables: [...mailVariables, ownerVariable(true)],
  // A refused address, such as one that an author mistyped, holds up no leads for other addresses.
  laneOf: ({ address }) => (address === undefined ? "email" : `email ${address}`),
  open(environment) {
    const mail = openMail(environment);
    const owner = environment["LEADS_EMAIL"];
    if (!mail || !owner) return undefined;
    return {
      batch: 1,
      parallel: 2,
      send: (leads, settings) => Promise.all(leads.map((each) => mail.send(messageOf(each, settings, owner)))),
      verify: async () => ({ wrong: await mail.verify() }),
    };
  },
};

function messageOf(outgoing: Outgoing, { subject, address, replyTo }: EmailSettings, owner: string): Message {
  const { lead } = outgoing;
  const visitor = replyTo === undefined ? "" : leadText(lead, replyTo);
  return {
    to: address ?? owner,
    isOwn: true,
    ...(isAddress(visitor) && { replyTo: visitor }),
    subject,
    ...leadTable(outgoing),
    id: `${lead.id}.owner`,
  };
}
