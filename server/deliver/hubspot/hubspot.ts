/** One submission a lead to a HubSpot form. HubSpot gives no id back and takes the same lead twice, so nothing is repeated. */
import type { HubspotSettings } from "../../../schema/types.ts";
import type { Destination } from "../destination.ts";
import { addressVariable } from "../environment-variable.ts";
import { openHubspot } from "./hubspot-api.ts";
import { submitLead } from "./submit-lead.ts";
import { verifyForm } from "./verify-form.ts";

/** 50 submissions in 10 seconds are allowed without a token; all of them come from one address. */
const pace = { every: 250, burst: 8 };

export const destination: Destination<HubspotSettings> = {
  repeatable: false,
  found: "the contact with this address, and the form's submissions of that time",
  variables: [
    { name: "HUBSPOT_PORTAL_ID", needed: true },
    { name: "HUBSPOT_TOKEN", needed: false },
    addressVariable("HUBSPOT_API_BASE"),
  ],
  cookies: ["hubspotutk"],
  open(environment, now) {
    const api = openHubspot(environment);
    if (!api) return undefined;
    return {
      batch: 1,
      parallel: 3,
      pace,
      send: (leads, settings, nextTurn) =>
        Promise.all(leads.map((each) => submitLead(each, settings, api, { now: now(), nextTurn }))),
      verify: (settings) => verifyForm(settings, api),
    };
  },
};
