/** A lead as JSON to an address of the owner's, signed as https://www.standardwebhooks.com describes. */
import type { WebhookSettings } from "../../../schema/types.ts";
import { createHmac } from "node:crypto";
import type { Destination, Outcome, Outgoing } from "../destination.ts";
import { retryAfter, sendRequest } from "../request.ts";

export const destination: Destination<WebhookSettings> = {
  repeatable: true,
  found: "whatever the receiver made of the lead with this id",
  variables: [
    {
      name: "WEBHOOK_SECRET",
      needed: true,
      // Of what is no base64 nothing would be left, and anybody could sign.
      isUsable: (value) => !value.startsWith("whsec_") || /^whsec_[A-Za-z0-9+/]{22,}={0,2}$/.test(value),
      shape: "any text, or one that begins with whsec_ and goes on with 16 bytes or more as base64",
    },
  ],
  laneOf: (settings) => `webhook ${URL.parse(settings.url)?.host ?? ""}`,
  open(environment, now) {
    const secret = environment["WEBHOOK_SECRET"];
    if (!secret) return undefined;
    return {
      batch: 1,
      parallel: 4,
      send: (leads, settings) => Promise.all(leads.map((each) => send(each, settings, secret, now()))),
      verify: async (settings) => await Promise.resolve({ wrong: complain(settings) }),
    };
  },
};

/** `base64(HMAC-SHA256(secret, id.timestamp.body))`; a secret that begins with whsec_ is base64 itself. */
export function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : secret;
  return createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
}

/** Milliseconds for which it is waited for what nobody reads: whoever breaks it off at once may end the receiver's work. */
const rest = 2000;

async function send({ lead }: Outgoing, { url }: WebhookSettings, secret: string, now: Date): Promise<Outcome> {
  const { id, form, formVersion, receivedAt, payload } = lead;
  const body = JSON.stringify({ id, form, formVersion, receivedAt, payload });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = {
    "Content-Type": "application/json",
    "Webhook-Id": id,
    "Webhook-Timestamp": timestamp,
    "Webhook-Signature": `v1,${signatureOf(secret, id, timestamp, body)}`,
  };
  const result = await sendRequest({ method: "POST", url, headers, body, rest });
  if (result.kind === "unsent") return { kind: "busy", reason: result.reason };
  const { status = 0, headers: said = {} } = result;
  // The head says what became of it, whatever becomes of words that nobody reads.
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (result.kind === "lost" && status === 0) return { kind: "uncertain", reason: result.reason };
  const reason = `It answered ${status}.`;
  if ([408, 425, 429, 503].includes(status)) {
    const wait = retryAfter(said, now);
    return { kind: "busy", reason, ...(wait !== undefined && { retryAfter: wait }) };
  }
  if (status >= 500) return { kind: "uncertain", reason };
  // Another address, a missing permission or a hook that is gone is no fault of the lead's.
  if (status < 400 || [401, 403, 404, 405, 410].includes(status)) return { kind: "shut", reason };
  // Only these judge the lead; any other number may come from whoever stands in front of the receiver.
  return [400, 413, 422].includes(status) ? { kind: "refused", reason } : { kind: "busy", reason };
}

function complain({ url }: WebhookSettings): readonly string[] {
  const parsed = URL.parse(url);
  if (!parsed) return [`${url} is no address.`];
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(parsed.hostname);
  return parsed.protocol === "https:" || local
    ? []
    : [`${parsed.host}: leads travel unencrypted. Use an address that begins with https://.`];
}
