import type { HubspotSettings } from "../../../schema/types.ts";
import type { Outgoing } from "../destination.ts";
import { leadText, leadValue } from "../lead-value.ts";

/** The body of a HubSpot form submission. */
export interface SubmissionBody {
  /** Milliseconds since 1970, as a string. */
  submittedAt: string;
  fields: { objectTypeId: string; name: string; value: string }[];
  context: Partial<Record<"hutk" | "pageUri" | "pageName", string>>;
  legalConsentOptions?: { consent: Readonly<Record<string, unknown>> };
}

const contact = "0-1";

/** Converts a lead to HubSpot's format, joining several values by semicolons. Empty ones are omitted: they would clear known values. */
export function submissionBody({ lead }: Outgoing, { fields, consent }: HubspotSettings): SubmissionBody {
  const filled = Object.entries(fields)
    .map(([name, from]) => ({ objectTypeId: contact, name, value: leadText(lead, from, ";") }))
    .filter(({ value }) => value !== "");
  return {
    submittedAt: String(Date.parse(lead.receivedAt)),
    fields: filled,
    context: contextOf(lead),
    ...(consent && { legalConsentOptions: { consent: consentOf(lead, consent) } }),
  };
}

function contextOf(lead: Outgoing["lead"]): SubmissionBody["context"] {
  const values = {
    hutk: leadText(lead, "hutk") || (lead.context["hubspotutk"] ?? ""),
    pageUri: leadText(lead, "pageUri") || leadText(lead, "pageUrl"),
    pageName: leadText(lead, "pageName"),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

function consentOf(
  lead: Outgoing["lead"],
  { text, subscription }: NonNullable<HubspotSettings["consent"]>,
): Readonly<Record<string, unknown>> {
  const communications = subscription && [
    {
      value: leadValue(lead, subscription.given) === true,
      subscriptionTypeId: subscription.type,
      text: subscription.text,
    },
  ];
  return { consentToProcess: true, text, ...(communications && { communications }) };
}
