/** Leads that their destination refuses, with whatever answer, keep no others from arriving. */
import { expect, it, onTestFinished } from "vitest";
import { testDelivery, type TestDelivery } from "../../test/deliver/delivery.ts";
import { startEndpoint, type TestAnswer } from "../../test/deliver/endpoint.ts";
import { startSmtp } from "../../test/deliver/smtp.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";

const minute = 60_000;

async function stateOf({ store }: TestDelivery, lead: string): Promise<string | undefined> {
  for await (const { deliveries } of store.leads({ id: lead })) return deliveries[0]?.state;
  return undefined;
}

/** Twelve leads of Eve's, which nobody accepts, and behind them two of Ada's. Resolves with one of Eve's. */
async function sendAfterOthers(delivery: TestDelivery): Promise<string> {
  let refused = "";
  for (let nth = 0; nth < 12; nth += 1) {
    refused = await delivery.add({ name: "eve", email: `eve${nth}@example.org` });
    delivery.pass(1000);
  }
  for (const email of ["ada@example.org", "grace@example.org"]) {
    await delivery.deliverFor(minute);
    const lead = await delivery.add({ name: "ada", email });
    await delivery.deliverFor(20 * minute);
    expect(await stateOf(delivery, lead)).toBe("sent");
  }
  return refused;
}

const answers: readonly (readonly [string, TestAnswer])[] = [
  ["403, as a firewall does", { status: 403 }],
  ["404", { status: 404 }],
  ["409", { status: 409 }],
  ["503", { status: 503 }],
  ["429 with Retry-After", { status: 429, headers: { "retry-after": "600" } }],
  ["500", { status: 500 }],
  ["with a redirect", { status: 302 }],
  ["not at all", { drop: true }],
];

it.each(answers)("a webhook that answers %s to some takes the others within minutes", async (_, answer) => {
  const hook = await startEndpoint(({ body }) => (body.includes('"eve"') ? answer : { status: 204 }));
  onTestFinished(() => hook.close());
  const deliver: DeliverySpec[] = [{ name: "webhook", to: "webhook", settings: { url: hook.url } }];
  await sendAfterOthers(await testDelivery(deliver, { WEBHOOK_SECRET: "s3cret" }));
});

it("a mail server that asks to come back for some addresses sends to the others within minutes", async () => {
  const recipient = (address: string) => (address.startsWith("eve") ? { responseCode: 450 } : undefined);
  const { url, close } = await startSmtp({ recipient });
  onTestFinished(close);
  const settings = { address: "email", subject: "Thank you", text: [] };
  const deliver: DeliverySpec[] = [{ name: "confirmation", to: "confirmation", settings }];
  await sendAfterOthers(await testDelivery(deliver, { SMTP_URL: url, MAIL_FROM: "site@example.org" }));
});

it("leads that are refused one after the other, each later than the one that waits, do not keep it", async () => {
  const hook = await startEndpoint(({ body }) => ({ status: body.includes('"eve"') ? 403 : 204 }));
  onTestFinished(() => hook.close());
  const deliver: DeliverySpec[] = [{ name: "webhook", to: "webhook", settings: { url: hook.url } }];
  const delivery = await testDelivery(deliver, { WEBHOOK_SECRET: "s3cret" });
  const refuse = async (times: number, name: string): Promise<void> => {
    for (let nth = 0; nth < times; nth += 1) {
      delivery.pass(1000);
      await delivery.add({ name: "eve", nth: `${name} ${nth}` });
      await delivery.deliverFor(5 * minute);
    }
  };
  await refuse(6, "before");
  const lead = await delivery.add({ name: "ada" });
  await refuse(4, "after");
  expect(await stateOf(delivery, lead)).toBe("sent");
});

it("nor do leads that are refused and come several in a minute, on and on", async () => {
  const hook = await startEndpoint(({ body }) => ({ status: body.includes('"eve"') ? 403 : 204 }));
  onTestFinished(() => hook.close());
  const deliver: DeliverySpec[] = [{ name: "webhook", to: "webhook", settings: { url: hook.url } }];
  const delivery = await testDelivery(deliver, { WEBHOOK_SECRET: "s3cret" });
  const leads: string[] = [];
  for (let nth = 0; nth < 75; nth += 1) {
    if (nth % 10 === 0 && nth < 50) leads.push(await delivery.add({ name: "ada", nth }));
    delivery.pass(1000);
    await delivery.add({ name: "eve", nth });
    await delivery.deliverFor(minute / 2 - 1000);
  }
  expect(await Promise.all(leads.map((lead) => stateOf(delivery, lead)))).toEqual(leads.map(() => "sent"));
});

it("a password that is wrong is tried no sooner for leads that are new: a mail server shuts out whoever tries too often", async () => {
  const { url, close } = await startSmtp();
  onTestFinished(close);
  const environment = {
    SMTP_URL: url.replace("p%3Aw", "other"),
    MAIL_FROM: "site@example.org",
    LEADS_EMAIL: "o@example.org",
  };
  const delivery = await testDelivery([{ name: "email", to: "email", settings: { subject: "Lead" } }], environment);
  for (let nth = 0; nth < 30; nth += 1) await delivery.add({ name: "ada", nth });
  await delivery.deliverFor(60 * minute);
  const tried = (await delivery.deliveries()).reduce((sum, { attempts }) => sum + attempts, 0);
  expect([tried > 0, tried <= 12]).toEqual([true, true]);
});

it("a destination that is out of order gets one new lead every five seconds, and each only once so soon", async () => {
  const hook = await startEndpoint(() => ({ status: 403 }));
  onTestFinished(() => hook.close());
  const deliver: DeliverySpec[] = [{ name: "webhook", to: "webhook", settings: { url: hook.url } }];
  const delivery = await testDelivery(deliver, { WEBHOOK_SECRET: "s3cret" });
  for (let nth = 0; nth < 30; nth += 1) await delivery.add({ name: "ada", nth });
  await delivery.deliverFor(60 * minute);
  expect(hook.requests.length).toBeLessThan(40);
});

it("what is refused for its own sake is given up in the end, and stops nothing until then", async () => {
  const hook = await startEndpoint(({ body }) => ({ status: body.includes('"eve"') ? 403 : 204 }));
  onTestFinished(() => hook.close());
  const deliver: DeliverySpec[] = [{ name: "webhook", to: "webhook", settings: { url: hook.url } }];
  const delivery = await testDelivery(deliver, { WEBHOOK_SECRET: "s3cret" });
  const refused = await delivery.add({ name: "eve" });
  await delivery.deliver();
  for (let hours = 0; hours < 8 * 24; hours += 6) {
    await delivery.add({ name: "ada", hours });
    delivery.pass(360 * minute);
    await delivery.deliver();
  }
  expect(await stateOf(delivery, refused)).toBe("dead");
  expect((await delivery.deliveries()).filter(({ state }) => state === "sent")).toHaveLength(32);
});

it.each([403, 503, 500])(
  "what waits for a destination that answered %i follows when a new lead arrives",
  async (status) => {
    let answer = { status };
    const arrived: string[] = [];
    const hook = await startEndpoint(({ body }) => {
      if (answer.status === 204) arrived.push(/"nth":(\d+)/.exec(body)?.[1] ?? "");
      return answer;
    });
    onTestFinished(() => hook.close());
    const deliver: DeliverySpec[] = [{ name: "webhook", to: "webhook", settings: { url: hook.url } }];
    const delivery = await testDelivery(deliver, { WEBHOOK_SECRET: "s3cret" });
    for (let nth = 1; nth <= 9; nth += 1) {
      await delivery.add({ name: "ada", nth });
      await delivery.deliverFor(5000);
    }
    delivery.pass(5000);
    expect(arrived).toEqual([]);
    answer = { status: 204 };
    await delivery.add({ name: "grace", nth: 0 });
    await delivery.deliverFor(5000);
    expect((await delivery.deliveries()).map(({ state }) => state)).toEqual(Array(10).fill("sent"));
    expect(new Set(arrived).size).toBe(10);
  },
);

it("of those who are refused for their own sake one is asked for again, and no more, when another lead arrives", async () => {
  const hook = await startEndpoint(({ body }) => ({ status: body.includes('"eve"') ? 403 : 204 }));
  onTestFinished(() => hook.close());
  const deliver: DeliverySpec[] = [{ name: "webhook", to: "webhook", settings: { url: hook.url } }];
  const delivery = await testDelivery(deliver, { WEBHOOK_SECRET: "s3cret" });
  for (let nth = 0; nth < 12; nth += 1) await delivery.add({ name: "eve", nth });
  await delivery.deliverFor(minute);
  const before = hook.requests.length;
  await delivery.add({ name: "ada" });
  await delivery.deliver();
  expect(hook.requests.length - before).toBe(2);
});

it.each(["the server starts anew", "somebody says that it is set right"])(
  "what waits for a destination that was out of order goes at once when %s",
  async (how) => {
    let status = 403;
    const hook = await startEndpoint(() => ({ status }));
    onTestFinished(() => hook.close());
    const deliver: DeliverySpec[] = [{ name: "webhook", to: "webhook", settings: { url: hook.url } }];
    const delivery = await testDelivery(deliver, { WEBHOOK_SECRET: "s3cret" });
    for (let nth = 0; nth < 5; nth += 1) await delivery.add({ name: "ada", nth });
    await delivery.deliverFor(minute);
    status = 204;
    if (how === "the server starts anew") await delivery.store.outbox.resume();
    else await delivery.store.desk.replay({ states: ["dead"] });
    await delivery.deliver();
    expect((await delivery.deliveries()).map(({ state }) => state)).toEqual(Array(5).fill("sent"));
  },
);
