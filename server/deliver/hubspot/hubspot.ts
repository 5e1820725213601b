/** Submits each lead once to a HubSpot form. HubSpot returns no id and accepts duplicates, so nothing is repeated. */
import type { HubspotSettings } from "../../../schema/types.ts";
import type { Destination } from "../destination.ts";
import { addressVariable } from "../environment-variable.ts";
import { openHubspot } from "./hubspot-api.ts";
import { submitLead } from "./submit-lead.ts";
import { verifyForm } from "./verify-form.ts";

/** Without a token 50 submissions per 10 seconds are allowed, and all come from one IP address. */
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
