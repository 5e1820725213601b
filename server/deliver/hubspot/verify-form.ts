import type { HubspotSettings } from "../../../schema/types.ts";
import type { Verification } from "../destination.ts";
import { readJson, type HttpResult } from "../request.ts";
import { listOf, recordOf } from "../../../engine/things/values.ts";
import type { HubspotApi } from "./hubspot-api.ts";

/** Returns what is wrong with the form at HubSpot: missing fields, required fields that are not sent, a CAPTCHA. */
export async function verifyForm(settings: HubspotSettings, api: HubspotApi): Promise<Verification> {
  const asked = api.definition(settings.form);
  if (asked) return { wrong: complain(settings, await asked) };
  return {
    wrong: [],
    unchecked: `set HUBSPOT_TOKEN to a token with the scope "forms" to have the form ${settings.form} looked at. Submissions work without.`,
  };
}

function complain({ form, fields }: HubspotSettings, answer: HttpResult): readonly string[] {
  if (answer.kind !== "answered") return [`HubSpot cannot be reached: ${answer.reason}.`];
  if (answer.status !== 200) return [`The form ${form} cannot be read: HubSpot answered ${answer.status}.`];
  const { fieldGroups, configuration } = readJson(answer.text);
  const { recaptchaEnabled, createNewContactForNewEmail } = recordOf(configuration);
  const known = listOf(fieldGroups).flatMap((group) => listOf(recordOf(group)["fields"]).map(recordOf));
  const names = new Set(known.map(({ name }) => name));
  const missing = Object.keys(fields)
    .filter((name) => !names.has(name))
    .map((name) => `The form ${form} has no field ${name}: add it there, or take it out of the YAML.`);
  const unsent = known
    .filter(({ name, required }) => required && !Object.hasOwn(fields, String(name)))
    .map(({ name }) => `The form ${form} requires ${String(name)}, which is not sent.`);
  const captcha = recaptchaEnabled
    ? [`The form ${form} has its CAPTCHA on, which refuses every submission from here: turn it off.`]
    : [];
  const shared =
    createNewContactForNewEmail === false
      ? [
          `Turn on "Always create new contact for new email" in the form ${form}: else two people who share a browser become one contact.`,
        ]
      : [];
  return [...missing, ...unsent, ...captcha, ...shared];
}
