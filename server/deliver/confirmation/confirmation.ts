/** Tells the visitor that the form has arrived, in the author's words alone. */
import type { ConfirmationSettings } from "../../../schema/types/destinations.ts";
import type { Destination, Outgoing } from "../destination.ts";
import { leadText } from "../lead-value.ts";
import { mailNeeds, openMail, type Message } from "../mail/open-mail.ts";
import { richTextAsHtml } from "../mail/rich-text-as-html.ts";
import { richTextAsText } from "../mail/rich-text-as-text.ts";

export const destination: Destination = {
  repeatable: false,
  found: "the visitor's own mailbox",
  needs: mailNeeds,
  open(environment) {
    const mail = openMail(environment);
    const answersTo = environment["LEADS_EMAIL"];
    if (!mail) return undefined;
    return {
      batch: 1,
      parallel: 2,
      send: (leads, settings) =>
        Promise.all(
          leads.map((each) => mail.send(messageOf(each, settings as ConfirmationSettings, mail.origin, answersTo))),
        ),
      verify: () => mail.verify(),
    };
  },
};

function messageOf(
  { lead }: Outgoing,
  { address, subject, text }: ConfirmationSettings,
  origin: string | undefined,
  answersTo: string | undefined,
): Message {
  return {
    to: leadText(lead, address),
    ...(answersTo && { replyTo: answersTo }),
    subject,
    text: richTextAsText(text, origin),
    html: richTextAsHtml(text, origin),
    id: `${lead.id}.visitor`,
  };
}
