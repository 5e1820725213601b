/** Confirms to the visitor that the form was received, in the author's words only. */
import type { ConfirmationSettings } from "../../../schema/types.ts";
import type { Destination, Outcome, Outgoing, SendLimit } from "../destination.ts";
import { leadText } from "../lead-value.ts";
import { mailVariables, ownerVariable } from "../mail/mail-variables.ts";
import { openMail, recipientOf, type Mail } from "../mail/open-mail.ts";
import { richTextAsHtml } from "../mail/rich-text-as-html.ts";
import { richTextAsText } from "../mail/rich-text-as-text.ts";
import { isAddress, mailboxOf } from "../mail/mail-address.ts";

export const destination: Destination<ConfirmationSettings> = {
  repeatable: false,
  tellsSenders: true,
  found: "the visitor's own mailbox",
  variables: [...mailVariables, ownerVariable(false)],
  open(environment) {
    const mail = openMail(environment);
    const answersTo = environment["LEADS_EMAIL"];
    if (!mail) return undefined;
    return {
      batch: 1,
      parallel: 2,
      limits: ({ lead }, settings) => limitsOf(lead, leadText(lead, settings.address)),
      send: (leads, settings) => Promise.all(leads.map((each) => send(each, settings, mail, answersTo))),
      verify: async () => ({ wrong: await mail.verify() }),
    };
  },
};

const hour = 3_600_000;

/** The most confirmations, of any forms, to one mailbox per day: somebody who fills in more has seen what they look like. */
const mostInADay = 5;

/**
 * The most confirmations, of any forms, to all mailboxes per hour: more than a site's busiest hour, and fewer than what
 * makes a mail provider treat it as a source of spam.
 */
const mostInAnHour = 300;

/** The most of those that one network may cause: enough for a whole school, and few enough to leave some for others. */
const mostOfOne = 100;

/** Anybody can enter anybody's address into a form: these limits keep the site from being used to flood a stranger's mailbox. */
function limitsOf({ form, context }: Outgoing["lead"], address: string): readonly SendLimit[] {
  const recipient = isAddress(address) ? recipientOf(address) : undefined;
  if (recipient === undefined) return [];
  const mailbox = mailboxOf(recipient);
  return [
    {
      name: `confirmation of ${form} to ${mailbox}`,
      limit: 1,
      window: hour,
      reason: "Not sent: this address got a confirmation of this form within the hour before.",
    },
    {
      name: `confirmation to ${mailbox}`,
      limit: mostInADay,
      window: 24 * hour,
      reason: `Not sent: this address got ${mostInADay} confirmations within the day before.`,
    },
    // A lead from an older version of the program has no `sender`.
    ...(context["sender"] === undefined ? [] : [shareOf(context["sender"])]),
    {
      name: "confirmations",
      limit: mostInAnHour,
      window: hour,
      reason: `Not sent: ${mostInAnHour} confirmations left within the hour before.`,
      alert: true,
    },
  ];
}

function shareOf(sender: string): SendLimit {
  const reason = `Not sent: ${mostOfOne} confirmations left within the hour before for forms of one network.`;
  return { name: `confirmations for ${sender}`, limit: mostOfOne, window: hour, reason, alert: true };
}

async function send(
  { lead }: Outgoing,
  { address, subject, text }: ConfirmationSettings,
  mail: Mail,
  answersTo: string | undefined,
): Promise<Outcome> {
  const to = leadText(lead, address);
  // A name beside the address would carry a stranger's words to the address's owner.
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
