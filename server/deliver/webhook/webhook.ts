/** Sends a lead as JSON to the owner's URL, signed according to https://www.standardwebhooks.com. */
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
      // Invalid base64 would decode to nothing, and then anybody could sign.
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

/** Returns `base64(HMAC-SHA256(secret, id.timestamp.body))`; the part of a secret after `whsec_` is decoded from base64. */
export function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : secret;
  return createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
}

/** Milliseconds to wait for a body that nobody reads: disconnecting at once may abort the receiver's work. */
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
  // The head tells the result, whatever happens to the body that nobody reads.
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (result.kind === "lost" && status === 0) return { kind: "uncertain", reason: result.reason };
  const reason = `It answered ${status}.`;
  if ([408, 425, 429, 503].includes(status)) {
    const wait = retryAfter(said, now);
    return { kind: "busy", reason, ...(wait !== undefined && { retryAfter: wait }) };
  }
  if (status >= 500) return { kind: "uncertain", reason };
  // A redirect or wrong URL, a missing permission or a removed hook is not the lead's fault.
  if (status < 400 || [401, 403, 404, 405, 410].includes(status)) return { kind: "shut", reason };
  // Only these judge the lead; any other status may come from a proxy in front of the receiver.
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
