import type { HubspotSettings } from "../../../schema/types.ts";
import type { NextTurn, Outcome, Outgoing } from "../destination.ts";
import { readJson, retryAfter, type HttpResult } from "../request.ts";
import type { HubspotApi } from "./hubspot-api.ts";
import { readErrors, strip } from "./strip.ts";
import { submissionBody } from "./submission-body.ts";

/** The most attempts, each leaving out more, before the lead counts as refused. */
const mostTries = 5;

/** How many kinds of errors a reason names, because it is stored and logged. */
const mostNamed = 5;

/** Milliseconds: beyond its limit HubSpot blocks an IP address for a minute; the limit itself covers 10 seconds. */
const afterTooMany = 10_000;

/** Submits a lead; what HubSpot does not accept is left out and noted. */
export async function submitLead(
  outgoing: Outgoing,
  settings: HubspotSettings,
  api: HubspotApi,
  { now, nextTurn }: { now: Date; nextTurn: NextTurn },
): Promise<Outcome> {
  let body = submissionBody(outgoing, settings);
  const without: string[] = [];
  for (let tries = 1; ; tries += 1) {
    const result = await api.submit(settings.form, body);
    if (result.kind !== "answered" || result.status !== 400) return outcomeOf(result, without, now);
    const errors = readErrors(readJson(result.text));
    if (errors.length === 0)
      return { kind: "busy", reason: "HubSpot's address answered 400, but not as HubSpot does." };
    const kinds = errors.map(({ kind }) => (/^[A-Z_]{1,60}$/.test(kind) ? kind : "an error without a name"));
    const reason = `HubSpot answered 400: ${[...new Set(kinds)].slice(0, mostNamed).join(", ")}`;
    if (kinds.some((kind) => ownersErrors.has(kind))) return { kind: "shut", reason };
    const stripped = strip(body, errors);
    if (!stripped || tries === mostTries) return { kind: "refused", reason };
    without.push(...stripped.without);
    if (!(await nextTurn())) return { kind: "busy", reason };
    body = stripped.body;
  }
}

/** Errors that only the account's owner can fix; no lead would be accepted. */
const ownersErrors: ReadonlySet<string> = new Set([
  "FORM_HAS_RECAPTCHA_ENABLED",
  "INVALID_LEGAL_OPTION_FORMAT",
  "MISSING_PROCESSING_CONSENT",
  "MISSING_PROCESSING_CONSENT_TEXT",
  "MISSING_COMMUNICATION_CONSENT_TEXT",
  "MISSING_LEGITIMATE_INTEREST_TEXT",
  "DUPLICATE_SUBSCRIPTION_TYPE_ID",
]);

function isObject(text: string): boolean {
  return /^\s*\{/.test(text) && /\}\s*$/.test(text);
}

/** A server error may come after HubSpot accepted the lead; only 503 and 429 say that it did not. */
function outcomeOf(result: HttpResult, without: readonly string[], now: Date): Outcome {
  if (result.kind === "unsent") return { kind: "busy", reason: result.reason };
  if (result.kind === "lost") return { kind: "uncertain", reason: result.reason };
  const { status } = result;
  const reason = `HubSpot answered ${status}.`;
  if (status < 300 && !isObject(result.text))
    return { kind: "uncertain", reason: `HubSpot's address answered ${status}, but not as HubSpot does.` };
  if (status === 200) return { kind: "sent", ...(without.length > 0 && { note: `Without ${without.join(", ")}.` }) };
  if (status === 429)
    return { kind: "busy", reason, retryAfter: Math.max(afterTooMany, retryAfter(result.headers, now) ?? 0) };
  if (status === 503) return { kind: "busy", reason };
  return status >= 500 ? { kind: "uncertain", reason } : { kind: "shut", reason };
}
