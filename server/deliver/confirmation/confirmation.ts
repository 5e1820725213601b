/** Tells the visitor that the form has arrived, in the author's words alone. */
import type { ConfirmationSettings } from "../../../schema/types/destinations.ts";
import type { Destination, Outcome, Outgoing } from "../destination.ts";
import { leadText } from "../lead-value.ts";
import { isAddress } from "../mail/is-address.ts";
import { mailNeeds, openMail, type Mail } from "../mail/open-mail.ts";
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
        Promise.all(leads.map((each) => send(each, settings as ConfirmationSettings, mail, answersTo))),
      verify: async () => ({ wrong: await mail.verify() }),
    };
  },
};

async function send(
  { lead }: Outgoing,
  { address, subject, text }: ConfirmationSettings,
  mail: Mail,
  answersTo: string | undefined,
): Promise<Outcome> {
  const to = leadText(lead, address);
  // A name beside the address would carry a stranger's words to whoever it belongs to.
  if (!isAddress(to)) return { kind: "refused", reason: "This is not one mail address." };
  return mail.send({
    to,
    ...(answersTo && { replyTo: answersTo }),
    subject,
    text: richTextAsText(text, mail.origin),
    html: richTextAsHtml(text, mail.origin),
    id: `${lead.id}.visitor`,
  });
}
