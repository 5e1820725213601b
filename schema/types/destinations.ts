/** Generated from the schemas by `npm run generate`. Do not edit. */
import type { RichText } from "../../engine/compile/rich-text.ts";

/**
 * The properties of every destination type, as the code behind it gets them.
 */
export interface PropsOfDestinations {
coda: CodaSettings
confirmation: ConfirmationSettings
email: EmailSettings
hubspot: HubspotSettings
webhook: WebhookSettings
}
/**
 * One row a lead in a table of the Coda document CODA_DOC_ID. Needs CODA_API_TOKEN.
 */
export interface CodaSettings {
/**
 * The id of the table. `npm run leads -- verify` lists the ids that the document has.
 */
table: string
/**
 * The id of a text column that keeps the lead's own id, so that no lead gets two rows.
 */
key: string
/**
 * The ids of the other columns, each with what goes there: a name of the payload, or lead.form, lead.formVersion or lead.receivedAt.
 */
columns: {
[k: string]: string
}
}
/**
 * An email to the visitor that says the form has arrived. It holds your words and never the visitor's, so that nobody can send words of theirs to others with it. Needs SMTP_URL and MAIL_FROM.
 */
export interface ConfirmationSettings {
/**
 * The payload's name of the visitor's address.
 */
address: string
/**
 * The subject.
 */
subject: string
/**
 * What the email says.
 */
text: RichText
}
/**
 * An email to the owner with every answer of the lead. Needs SMTP_URL and MAIL_FROM.
 */
export interface EmailSettings {
/**
 * The subject.
 */
subject: string
/**
 * Who gets it. Default: LEADS_EMAIL.
 */
address?: string
/**
 * The payload's name of the visitor's address, so that answering the email answers the visitor.
 */
replyTo?: string
}
/**
 * One submission a lead to a form of the HubSpot account HUBSPOT_PORTAL_ID. The form's CAPTCHA has to be off.
 */
export interface HubspotSettings {
/**
 * The form's id in HubSpot: the last part of its address there.
 */
form: string
/**
 * The names of HubSpot's fields, each with what goes there: a name of the payload, or lead.id, lead.form or lead.receivedAt.
 */
fields: {
[k: string]: string
}
/**
 * What the visitor agrees to by sending the form, when the account asks for it.
 */
consent?: {
/**
 * The words that the visitor agreed to.
 */
text: string
/**
 * A subscription that a checkbox turns on.
 */
subscription?: {
/**
 * The subscription's number in HubSpot.
 */
type: number
/**
 * The payload's name of the checkbox.
 */
given: string
/**
 * The words beside the checkbox.
 */
text: string
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
/**
 * Marks what only the owner can know and has still to be replaced. `check -- --launch` lists it.
 */
sample?: boolean
}
}
/**
 * The whole lead as JSON to an address of yours, signed with WEBHOOK_SECRET. The same lead may come twice, with the same id.
 */
export interface WebhookSettings {
/**
 * Where it is sent.
 */
url: string
}
