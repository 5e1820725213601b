/** The destinations of a round: real but unreliable servers in this process. */
import { startCoda } from "../deliver/coda.ts";
import { startEndpoint, type TestAnswer } from "../deliver/endpoint.ts";
import type { lanes } from "./crashing-store.ts";
import { createMood } from "./mood.ts";
import { startMoodyMail } from "./moody-mail.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";

type Lane = (typeof lanes)[number];

export interface World {
  /** The environment for the servers: the addresses of the destinations. */
  environment: Readonly<Record<string, string>>;
  deliveries: readonly DeliverySpec[];
  /** The number of times that each lead was received, by its id. */
  taken: () => Readonly<Record<Lane, ReadonlyMap<string, number>>>;
  /** Calls `act` once, after the next lead has been received there and before the response, which is lost. */
  afterTaking: (lane: string, act: () => void) => void;
  /** Turns off all faults from now on. */
  calm: () => void;
  close: () => Promise<void>;
}

const form = "00000000-0000-4000-8000-000000000001";

/** `random` decides when something fails. */
export async function createWorld(random: () => number): Promise<World> {
  let isCalm = false;
  const newMood = () => createMood(random, () => isCalm);
  const acts = new Map<string, () => void>();
  /** Returns whether the response may still be sent. */
  const may = (lane: Lane): boolean => {
    const act = acts.get(lane);
    acts.delete(lane);
    act?.();
    return !act;
  };
  const taken = { hubspot: new Map<string, number>(), webhook: new Map<string, number>(), email: new Map() };
  const took = (lane: keyof typeof taken, id: string): boolean => {
    taken[lane].set(id, (taken[lane].get(id) ?? 0) + 1);
    return may(lane);
  };
  const [codaMood, readingMood] = [newMood(), newMood()];
  const coda = await startCoda({
    immediate: false,
    misbehave: () =>
      codaMood<TestAnswer | "lose" | "forget" | "vanish">([
        [0.08, { status: 429 }],
        [0.05, "lose"],
        [0.04, "forget"],
        [0.05, "vanish"],
        [0.05, { drop: true }],
        [0.04, { hang: true }],
        [0.05, { status: 500 }],
      ]) ?? (may("coda") ? undefined : "vanish"),
    misread: () =>
      readingMood<TestAnswer>([
        [0.04, { status: 429 }],
        [0.02, { drop: true }],
        [0.02, { hang: true }],
        [0.02, { status: 500 }],
      ]),
  });
  // Rows appear some seconds after they were accepted, by the clock of the round.
  const applying = setInterval(coda.apply, 100);
  const hubspotMood = newMood();
  const hubspot = await startEndpoint(({ body }) => {
    const odd = hubspotMood<TestAnswer | "vanish" | "hang" | "late error">([
      [0.08, { status: 429 }],
      [0.06, { status: 503 }],
      [0.04, { drop: true }],
      [0.03, { hang: true }],
      [0.04, "vanish"],
      [0.03, "hang"],
      [0.02, "late error"],
    ]);
    if (typeof odd === "object") return odd;
    const { fields } = JSON.parse(body) as { fields: { name: string; value: string }[] };
    const id = fields.find(({ name }) => name === "lead_id")?.value ?? "";
    if (!took("hubspot", id) || odd === "vanish") return { drop: true };
    if (odd === undefined) return { status: 200, json: { inlineMessage: "Thanks" } };
    return odd === "hang" ? { hang: true } : { status: 502 };
  });
  const webhookMood = newMood();
  const webhook = await startEndpoint(({ body }) => {
    const odd = webhookMood<TestAnswer | "hang">([
      [0.05, { status: 429, headers: { "retry-after": "7" } }],
      [0.06, { status: 500 }],
      [0.05, { drop: true }],
      [0.03, { hang: true }],
      [0.03, "hang"],
    ]);
    if (typeof odd === "object") return odd;
    if (!took("webhook", (JSON.parse(body) as { id: string }).id)) return { drop: true };
    return odd === "hang" ? { hang: true } : { status: 204 };
  });
  const mail = await startMoodyMail(newMood(), (id) => took("email", id));
  return {
    environment: {
      CODA_API_BASE: coda.url,
      CODA_API_TOKEN: "coda-token",
      CODA_DOC_ID: "doc",
      HUBSPOT_API_BASE: hubspot.url,
      HUBSPOT_PORTAL_ID: "42",
      WEBHOOK_SECRET: "s3cret",
      SMTP_URL: mail.url,
      MAIL_FROM: "site@example.org",
      LEADS_EMAIL: "owner@example.org",
    },
    deliveries: [
      { name: "coda", to: "coda", settings: { table: "grid-leads", key: "c-lead", columns: { "c-name": "name" } } },
      { name: "hubspot", to: "hubspot", settings: { form, fields: { lead_id: "lead.id", email: "email" } } },
      { name: "webhook", to: "webhook", settings: { url: `${webhook.url}/leads` } },
      { name: "email", to: "email", settings: { subject: "New inquiry" } },
    ],
    taken() {
      const rows = new Map<string, number>();
      for (const id of coda.rows()) rows.set(id, (rows.get(id) ?? 0) + 1);
      return { coda: rows, ...taken };
    },
    afterTaking: (lane, act) => void acts.set(lane, act),
    calm: () => void (isCalm = true),
    async close() {
      clearInterval(applying);
      await Promise.all([coda.close(), hubspot.close(), webhook.close(), mail.close()]);
    },
  };
}
