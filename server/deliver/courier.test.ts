import { expect, it, onTestFinished, vi } from "vitest";
import { testDelivery } from "../../test/deliver/delivery.ts";
import { startEndpoint } from "../../test/deliver/endpoint.ts";
import { startSmtp } from "../../test/deliver/smtp.ts";
import { leaseTime } from "./courier.ts";
import { testForm } from "../../test/server/site.ts";

it("an owner's correction in the form's file holds for the leads that wait; without one, what it said when they came", async () => {
  const hook = await startEndpoint(({ path }) => ({ status: path === "/wrong" ? 404 : 204 }));
  onTestFinished(() => hook.close());
  const to = (path: string) => ({ name: "webhook", to: "webhook", settings: { url: hook.url + path } });
  const delivery = await testDelivery([to("/wrong")], { WEBHOOK_SECRET: "s3cret" });
  await delivery.add();
  await delivery.deliver();
  expect(await delivery.deliveries()).toMatchObject([{ state: "pending" }]);
  delivery.correct([to("/right")]);
  await delivery.deliverFor(600_000);
  expect(await delivery.deliveries()).toMatchObject([{ state: "sent" }]);
  await delivery.add({ name: "Eve" });
  delivery.correct([]);
  await delivery.deliverFor(1000);
  expect(hook.requests.map(({ path }) => path)).toEqual(["/wrong", "/right", "/wrong"]);
});

it("of a name that another kind of destination has by now, what waits goes there, and not with its settings to the one before", async () => {
  const hook = await startEndpoint(() => ({ status: 204 }));
  const smtp = await startSmtp();
  onTestFinished(async () => void (await Promise.all([hook.close(), smtp.close()])));
  const mail = { name: "owner", to: "email", settings: { subject: "New", address: "ada@example.com" } };
  const webhook = { name: "owner", to: "webhook", settings: { url: hook.url } };
  const all = { WEBHOOK_SECRET: "s", SMTP_URL: smtp.url, MAIL_FROM: "s@example.com", LEADS_EMAIL: "o@example.com" };
  const delivery = await testDelivery([mail, { ...webhook, name: "copy" }], all);
  await delivery.add();
  delivery.correct([webhook, { ...mail, name: "copy" }]);
  await delivery.deliverFor(10_000);
  expect(smtp.messages.map(({ to }) => to)).toEqual([["ada@example.com"]]);
  expect(hook.requests).toHaveLength(1);
  expect(await delivery.deliveries()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

it("while another server shows the version that a lead came with, that version's file says where its answers go", async () => {
  const hook = await startEndpoint(() => ({ status: 204 }));
  onTestFinished(() => hook.close());
  const to = (path: string) => ({ name: "webhook", to: "webhook", settings: { url: hook.url + path } });
  const delivery = await testDelivery([to("/older")], { WEBHOOK_SECRET: "s3cret" });
  const newer = { form: testForm("inquiry", { version: "v2" }), deliveries: [to("/newer")] };
  await delivery.store.stillShows([newer]);
  await delivery.add({ name: "Ada" }, { formVersion: "v2" });
  await delivery.add({ name: "Eve" });
  await delivery.deliver();
  expect(hook.requests.map(({ path }) => path).sort()).toEqual(["/newer", "/older"]);
  // Once it is replaced, waiting deliveries go where the file now says.
  await delivery.store.showForms([]);
  await delivery.add({ name: "Joan" }, { formVersion: "v2" });
  await delivery.deliver();
  expect(hook.requests.at(-1)?.path).toBe("/older");
});

it("what takes longer than a lease is nobody else's: it is sent once, however slow the answer is", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<{ status: number }>();
  const hook = await startEndpoint(() => {
    arrived.resolve();
    return answer.promise;
  });
  onTestFinished(() => hook.close());
  const settings = { url: hook.url };
  const delivery = await testDelivery([{ name: "webhook", to: "webhook", settings }], { WEBHOOK_SECRET: "s3cret" });
  await delivery.add();
  const sending = delivery.deliver();
  await arrived.promise;
  for (let passed = 0; passed < 3 * leaseTime; passed += leaseTime / 3) {
    delivery.pass(leaseTime / 3);
    vi.advanceTimersByTime(leaseTime / 3);
    await delivery.store.probe();
  }
  const [lane = ""] = await delivery.store.outbox.lanes();
  const claim = { lane, state: "pending", limit: 1, lease: leaseTime } as const;
  expect(await delivery.store.outbox.claim(claim)).toMatchObject({ taken: [] });
  answer.resolve({ status: 204 });
  await sending;
  expect(await delivery.deliveries()).toMatchObject([{ state: "sent" }]);
  expect(hook.requests).toHaveLength(1);
});
