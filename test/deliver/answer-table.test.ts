/** For any response at a destination's address: only the destination's own rejection gives up a lead, and only its own word accepts it. */
import { describe, expect, it, onTestFinished } from "vitest";
import { openSenders } from "../../server/deliver/destinations.ts";
import type { Outcome, Outgoing } from "../../server/deliver/destination.ts";
import { strangersAnswers } from "./answer-table.ts";
import { startEndpoint, type TestAnswer } from "./endpoint.ts";

const nextTurn = (): Promise<boolean> => Promise.resolve(true);
const secret = "ada@example.org";
const payload = { name: "Ada", email: secret };
const outgoing = {
  lead: {
    id: "019a0000-0000-7000-8000-000000000001",
    form: "inquiry",
    formVersion: "v1",
    receivedAt: "2026-03-01T12:00:00.000Z",
    payload,
    context: {},
  },
  form: undefined,
  reference: undefined,
  updatedAt: new Date("2026-03-01T12:00:00Z"),
} as unknown as Outgoing;

interface Tried {
  environment: (url: string) => Record<string, string>;
  settings: (url: string) => object;
  /** Recognizes success by status, for receivers that may send any body. */
  takes?: (status: number) => boolean;
  refuses?: readonly number[];
}

const destinations: Readonly<Record<string, Tried>> = {
  coda: {
    environment: (url) => ({ CODA_API_BASE: url, CODA_API_TOKEN: "t", CODA_DOC_ID: "doc" }),
    settings: () => ({ table: "grid-leads", key: "c-lead", columns: { "c-name": "name", "c-mail": "email" } }),
  },
  hubspot: {
    environment: (url) => ({ HUBSPOT_API_BASE: url, HUBSPOT_PORTAL_ID: "42" }),
    settings: () => ({ form: "7d1c2a90-5b3e-4f6a-9c8d-0e1f2a3b4c5d", fields: { email: "email" } }),
  },
  webhook: {
    environment: () => ({ WEBHOOK_SECRET: "s3cret" }),
    settings: (url) => ({ url: `${url}/leads` }),
    takes: (status) => status >= 200 && status < 300,
    refuses: [400, 413, 422],
  },
};

async function outcomesOf(name: string, answers: readonly TestAnswer[]): Promise<Outcome[]> {
  let at = 0;
  const endpoint = await startEndpoint(() => answers[at] ?? { drop: true });
  onTestFinished(() => endpoint.close());
  const { environment, settings } = destinations[name] ?? { environment: () => ({}), settings: () => ({}) };
  const sender = openSenders(environment(endpoint.url), () => new Date()).get(name);
  const outcomes: Outcome[] = [];
  for (; at < answers.length; at++)
    outcomes.push(...((await sender?.send([outgoing], settings(endpoint.url), nextTurn)) ?? []));
  return outcomes;
}

describe.each(Object.keys(destinations))("%s", (name) => {
  it("strangers' answers neither take nor refuse a lead", async () => {
    const outcomes = await outcomesOf(
      name,
      strangersAnswers.map(({ answer }) => answer),
    );
    expect(outcomes).toHaveLength(strangersAnswers.length);
    const { takes = () => false, refuses = [] } = destinations[name] ?? {};
    const wrong = strangersAnswers.flatMap(({ name: what, answer }, index) => {
      const kind = outcomes[index]?.kind;
      const status = "status" in answer ? answer.status : 0;
      if (kind === "sent") return takes(status) ? [] : [`${what}: sent`];
      if (kind === "refused") return refuses.includes(status) ? [] : [`${what}: refused`];
      return [];
    });
    expect(wrong).toEqual([]);
  });

  it("no reason repeats what the answer said of the visitor", async () => {
    const words = `Row with ${secret} was refused`;
    const answers = [200, 400, 404, 413, 422, 500].map((status): TestAnswer => ({
      status,
      json: {
        statusCode: status,
        statusMessage: words,
        message: words,
        errors: [{ errorType: secret, message: words }],
      },
    }));
    expect(JSON.stringify(await outcomesOf(name, answers))).not.toContain(secret);
  });
});
