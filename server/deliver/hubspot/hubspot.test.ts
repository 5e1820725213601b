import { describe, expect, it, onTestFinished } from "vitest";
import { openSenders } from "../destinations.ts";
import { testDelivery, type TestDelivery } from "../../../test/deliver/delivery.ts";
import { startEndpoint, type TestAnswer, type TestEndpoint } from "../../../test/deliver/endpoint.ts";

const form = "7d1c2a90-5b3e-4f6a-9c8d-0e1f2a3b4c5d";
const settings = { form, fields: { email: "email", firstname: "name", industry: "industry" } };
const taken: TestAnswer = { status: 200, json: { inlineMessage: "Thanks" } };
const payload = {
  name: "Ada",
  email: "ada@example.org",
  industry: "Bees",
  phone: "",
  hutk: "abc",
  pageUri: "https://site.example/x",
  pageName: "X",
};

interface Body {
  submittedAt: string;
  fields: { name: string; value: string; objectTypeId: string }[];
  context: Record<string, string>;
  legalConsentOptions?: unknown;
}

async function start(
  answers: readonly TestAnswer[],
  more: { settings?: object; environment?: Record<string, string> } = {},
): Promise<{ hubspot: TestEndpoint; delivery: TestDelivery; bodies: () => Body[] }> {
  let count = 0;
  const hubspot = await startEndpoint(() => answers[count++] ?? taken);
  onTestFinished(() => hubspot.close());
  const environment = { HUBSPOT_API_BASE: hubspot.url, HUBSPOT_PORTAL_ID: "42", ...more.environment };
  const delivery = await testDelivery(
    [{ name: "hubspot", to: "hubspot", settings: { ...settings, ...more.settings } }],
    environment,
  );
  return { hubspot, delivery, bodies: () => hubspot.requests.map(({ body }) => JSON.parse(body) as Body) };
}

function refusal(...errors: [errorType: string, where: string][]): TestAnswer {
  return {
    status: 400,
    json: { errors: errors.map(([errorType, where]) => ({ errorType, message: `Error in '${where}'. No.` })) },
  };
}

describe("HubSpot", () => {
  it("each further try of a lead waits for its turn; where there is none, the lead waits", async () => {
    const { hubspot } = await start([refusal(["FIELD_NOT_IN_FORM_DEFINITION", "fields.industry"])]);
    const environment = { HUBSPOT_API_BASE: hubspot.url, HUBSPOT_PORTAL_ID: "42" };
    const lead = { id: "1", form: "inquiry", formVersion: "v1", receivedAt: "2026-03-01", payload, context: {} };
    const outgoing = { lead, form: undefined, reference: undefined, updatedAt: new Date() };
    const sender = openSenders(environment, () => new Date()).get("hubspot");
    const sent = await sender?.send([outgoing], settings, () => Promise.resolve(false));
    expect([sent?.[0]?.kind, hubspot.requests.length]).toEqual(["busy", 1]);
  });

  it("a reason names a few kinds of errors, however many it answers", async () => {
    const many = Array.from({ length: 10_000 }, (_, n): [string, string] => [`KIND_${"A".repeat(n % 50)}`, ""]);
    const { delivery } = await start([refusal(...many)]);
    await delivery.add(payload);
    await delivery.deliver();
    const [given] = await delivery.deliveries();
    expect([given?.state, (given?.detail.length ?? 0) < 400]).toEqual(["dead", true]);
  });

  it("submits fields and context; empty values are left out", async () => {
    const { hubspot, delivery, bodies } = await start([]);
    await delivery.add(payload);
    await delivery.deliver();
    expect(hubspot.requests[0]?.path).toBe(`/submissions/v3/integration/submit/42/${form}`);
    expect(hubspot.requests[0]?.headers.authorization).toBeUndefined();
    expect(bodies()).toEqual([
      {
        submittedAt: String(Date.parse("2026-03-01T12:00:00.000Z")),
        fields: [
          { objectTypeId: "0-1", name: "email", value: "ada@example.org" },
          { objectTypeId: "0-1", name: "firstname", value: "Ada" },
          { objectTypeId: "0-1", name: "industry", value: "Bees" },
        ],
        context: { hutk: "abc", pageUri: "https://site.example/x", pageName: "X" },
      },
    ]);
    expect(await delivery.deliveries()).toMatchObject([{ state: "sent", attempts: 1 }]);
  });

  it("with a token the secured address; hutk from the cookie and pageUrl when the payload has no such names", async () => {
    const { hubspot, delivery, bodies } = await start([], { environment: { HUBSPOT_TOKEN: "pat-1" } });
    await delivery.add({ name: "Ada", pageUrl: "https://site.example/y" }, { context: { hubspotutk: "c00k1e" } });
    await delivery.deliver();
    expect(hubspot.requests[0]?.path).toContain("/integration/secure/submit/42/");
    expect(hubspot.requests[0]?.headers.authorization).toBe("Bearer pat-1");
    expect(bodies()[0]?.context).toEqual({ hutk: "c00k1e", pageUri: "https://site.example/y" });
  });

  it("several choices are sent as HubSpot writes them, with semicolons", async () => {
    const { delivery, bodies } = await start([], { settings: { fields: { email: "email", interests: "interests" } } });
    await delivery.add({ ...payload, interests: ["Training", "Custom GPTs"] });
    await delivery.deliver();
    expect(bodies()[0]?.fields.map(({ name, value }) => [name, value])).toEqual([
      ["email", "ada@example.org"],
      ["interests", "Training;Custom GPTs"],
    ]);
  });

  it("consent with the subscription that a checkbox turns on", async () => {
    const consent = { text: "Agreed.", subscription: { type: 7, given: "optIn", text: "Write to me" } };
    const { delivery, bodies } = await start([], { settings: { consent } });
    await delivery.add({ ...payload, optIn: true });
    await delivery.deliver();
    expect(bodies()[0]?.legalConsentOptions).toEqual({
      consent: {
        consentToProcess: true,
        text: "Agreed.",
        communications: [{ value: true, subscriptionTypeId: 7, text: "Write to me" }],
      },
    });
  });

  it("strip-and-resend for INVALID_HUTK and its kin; what was left out is noted", async () => {
    const { delivery, bodies } = await start([
      refusal(["INVALID_HUTK", "context.hutk"], ["INVALID_PAGE_URI", "context.pageUri"]),
      refusal(["VALUE_NOT_IN_FIELD_DEFINITION", "fields.industry"]),
    ]);
    await delivery.add(payload);
    await delivery.deliver();
    const last = bodies()[2];
    expect(last?.context).toEqual({ pageName: "X" });
    expect(last?.fields.map(({ name }) => name)).toEqual(["email", "firstname"]);
    const [made] = await delivery.deliveries();
    expect(made).toMatchObject({ state: "sent", detail: expect.stringContaining("fields.industry") as string });
  });

  it.each(["INVALID_EMAIL", "BLOCKED_EMAIL", "REQUIRED_FIELD"])("%s is a dead letter", async (kind) => {
    const { delivery, hubspot } = await start([refusal([kind, "fields.email"])]);
    await delivery.add(payload);
    await delivery.deliverFor(3_600_000);
    expect(await delivery.deliveries()).toMatchObject([{ state: "dead", attempts: 1 }]);
    expect(hubspot.requests).toHaveLength(1);
  });

  it.each([
    ["no answer after it was sent", { drop: true }],
    ["an error that may come after it was taken", { status: 502 }],
  ] as const)("%s: unknown, never sent again", async (_, answer) => {
    const { delivery, hubspot } = await start([answer]);
    await delivery.add(payload);
    await delivery.deliverFor(24 * 3_600_000);
    expect(await delivery.deliveries()).toMatchObject([{ state: "unknown", attempts: 1 }]);
    expect(hubspot.requests).toHaveLength(1);
    expect(delivery.logged()).toContain("delivery-unknown");
  });

  it("nobody listens: nothing left, so it is tried again", async () => {
    const { delivery, hubspot } = await start([]);
    await hubspot.close();
    await delivery.add(payload);
    await delivery.deliverFor(60_000);
    const [made] = await delivery.deliveries();
    expect(made).toMatchObject({ state: "pending", detail: "nobody listens there (ECONNREFUSED)" });
    expect(made?.attempts).toBeGreaterThan(2);
  });

  it("stops on the first 429 and comes back after the penalty", async () => {
    const { delivery, hubspot } = await start([{ status: 429 }]);
    for (let n = 0; n < 5; n += 1) await delivery.add(payload);
    await delivery.deliverFor(9000);
    expect(hubspot.requests).toHaveLength(1);
    await delivery.deliverFor(60_000);
    expect(hubspot.requests).toHaveLength(6);
    expect((await delivery.deliveries()).map(({ state }) => state)).toEqual(Array(5).fill("sent"));
  });

  it("keeps within 50 submissions in 10 seconds", async () => {
    const { delivery, hubspot } = await start([]);
    for (let n = 0; n < 100; n += 1) await delivery.add({ ...payload, name: `n${n}` });
    await delivery.deliverFor(10_000);
    expect(hubspot.requests.length).toBeGreaterThan(30);
    expect(hubspot.requests.length).toBeLessThanOrEqual(50);
  });

  it.each([refusal(["FORM_HAS_RECAPTCHA_ENABLED", ""]), { status: 401 }, { status: 403 }, { status: 404 }])(
    "%j pauses the destination with an alert; the lead waits",
    async (answer) => {
      const { delivery, hubspot } = await start([answer]);
      await delivery.add(payload);
      await delivery.deliverFor(299_000);
      expect(hubspot.requests).toHaveLength(1);
      expect(delivery.logged()).toContain("destination-fails");
      await delivery.deliverFor(2000);
      expect(await delivery.deliveries()).toMatchObject([{ state: "sent" }]);
    },
  );

  it("verify reads the form: fields exist, required ones are sent, CAPTCHA off", async () => {
    const definition = {
      fieldGroups: [
        {
          fields: [
            { name: "email", required: true },
            { name: "city", required: true },
          ],
        },
      ],
      configuration: { recaptchaEnabled: true, createNewContactForNewEmail: false },
    };
    const endpoint = await startEndpoint(() => ({ status: 200, json: definition }));
    onTestFinished(() => endpoint.close());
    const environment = { HUBSPOT_API_BASE: endpoint.url, HUBSPOT_PORTAL_ID: "42", HUBSPOT_TOKEN: "pat-1" };
    const sender = openSenders(environment, () => new Date()).get("hubspot");
    const { wrong = [] } = (await sender?.verify(settings)) ?? {};
    expect(endpoint.requests[0]?.path).toBe(`/marketing/v3/forms/${form}`);
    expect(wrong.join("\n")).toContain("has no field firstname");
    expect(wrong.join("\n")).toContain("requires city");
    expect(wrong.join("\n")).toContain("CAPTCHA");
    expect(wrong).toHaveLength(5);
  });
});
