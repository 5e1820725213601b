/** Tells the visitor that the form has arrived, in the author's words alone. */
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

/** How many confirmations of any forms one mailbox gets in a day: whoever fills in more has seen how they look. */
const mostInADay = 5;

/**
 * How many confirmations of any forms everybody together gets in an hour: more than a site's busiest hour, and less than what
 * makes a mail provider take it for a sender of spam.
 */
const mostInAnHour = 300;

/** How many of those one network causes: a whole school's, and less than would leave none to others. */
const mostOfOne = 100;

/** Anybody can write anybody's address into a form: these keep the site from being used to fill a stranger's mailbox. */
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
    // A lead of an older program says nothing of its sender.
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
