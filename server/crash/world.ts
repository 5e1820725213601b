/** The destinations of a round, real servers in this process, with bad days. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { DeliverySpec } from "../../engine/compile/site.ts";
import { startCoda } from "../deliver/test-coda.ts";
import { startEndpoint, type TestAnswer } from "../deliver/test-endpoint.ts";

export interface World {
  /** For the servers: where the destinations are. */
  environment: Readonly<Record<string, string>>;
  deliveries: readonly DeliverySpec[];
  /** How often each lead was taken, by its id. */
  taken: () => Readonly<Record<"coda" | "hubspot" | "webhook" | "email", ReadonlyMap<string, number>>>;
  /** From now on everything works. */
  calm: () => void;
  close: () => Promise<void>;
}

type Mood = <Odd>(odds: readonly (readonly [chance: number, odd: Odd])[]) => Odd | undefined;

const form = "00000000-0000-4000-8000-000000000001";

/** `random` decides when something goes wrong. */
export async function createWorld(random: () => number): Promise<World> {
  let isCalm = false;
  const mood: Mood = (odds) => {
    let left = isCalm ? 1 : random();
    for (const [chance, odd] of odds) if ((left -= chance) < 0) return odd;
    return undefined;
  };
  const coda = await startCoda({
    immediate: false,
    misbehave: () =>
      mood<TestAnswer | "lose" | "forget" | "vanish">([
        [0.08, { status: 429 }],
        [0.06, "lose"],
        [0.04, "forget"],
        [0.06, "vanish"],
        [0.05, { drop: true }],
        [0.05, { status: 500 }],
      ]),
  });
  const applying = setInterval(coda.apply, 30);
  const hubspot = new Map<string, number>();
  const hubspotApi = await startEndpoint(({ body }) => {
    const odd = mood<TestAnswer | "vanish" | "late error">([
      [0.08, { status: 429 }],
      [0.06, { status: 503 }],
      [0.04, { drop: true }],
      [0.04, "vanish"],
      [0.02, "late error"],
    ]);
    if (typeof odd === "object") return odd;
    const { fields } = JSON.parse(body) as { fields: { name: string; value: string }[] };
    count(hubspot, fields.find(({ name }) => name === "lead_id")?.value ?? "");
    if (odd === undefined) return { status: 200, json: { inlineMessage: "Thanks" } };
    return odd === "vanish" ? { drop: true } : { status: 502 };
  });
  const webhook = new Map<string, number>();
  const hook = await startEndpoint(({ body }) => {
    const odd = mood<TestAnswer>([
      [0.06, { status: 500 }],
      [0.05, { drop: true }],
      [0.05, { status: 429, headers: { "retry-after": "7" } }],
    ]);
    if (odd) return odd;
    count(webhook, (JSON.parse(body) as { id: string }).id);
    return { status: 204 };
  });
  const mail = await startMail(mood);
  return {
    environment: {
      CODA_API_BASE: coda.url,
      CODA_API_TOKEN: "coda-token",
      CODA_DOC_ID: "doc",
      HUBSPOT_API_BASE: hubspotApi.url,
      HUBSPOT_PORTAL_ID: "42",
      WEBHOOK_SECRET: "s3cret",
      SMTP_URL: mail.url,
      MAIL_FROM: "site@example.org",
      LEADS_EMAIL: "owner@example.org",
    },
    deliveries: [
      { name: "coda", to: "coda", settings: { table: "grid-leads", key: "c-lead", columns: { "c-name": "name" } } },
      { name: "hubspot", to: "hubspot", settings: { form, fields: { lead_id: "lead.id", email: "email" } } },
      { name: "webhook", to: "webhook", settings: { url: `${hook.url}/leads` } },
      { name: "email", to: "email", settings: { subject: "New inquiry" } },
    ],
    taken() {
      const rows = new Map<string, number>();
      for (const id of coda.rows()) count(rows, id);
      return { coda: rows, hubspot, webhook, email: mail.taken };
    },
    calm: () => void (isCalm = true),
    async close() {
      clearInterval(applying);
      await Promise.all([coda.close(), hubspotApi.close(), hook.close(), mail.close()]);
    },
  };
}

function count(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

async function startMail(
  mood: Mood,
): Promise<{ url: string; taken: ReadonlyMap<string, number>; close: () => Promise<void> }> {
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 10,
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += String(chunk)));
      stream.on("end", () => {
        const odd = mood<"refuse" | "vanish">([
          [0.08, "refuse"],
          [0.05, "vanish"],
        ]);
        if (odd === "refuse") return done(Object.assign(new Error("later"), { responseCode: 451 }));
        count(taken, /Message-ID: <([^.>]+)\.owner@/i.exec(text)?.[1] ?? "");
        if (odd === undefined) return done();
        // The answer is lost with the connection.
        return sockets.get(`${session.remoteAddress}:${session.remotePort}`)?.destroy();
      });
    },
  });
  const sockets = new Map<string, { destroy(): void }>();
  server.server.on("connection", (socket) => sockets.set(`${socket.remoteAddress}:${socket.remotePort}`, socket));
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, taken, close };
}
