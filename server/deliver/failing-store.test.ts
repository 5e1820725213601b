/** A store that fails during deliveries: known results stay known, and what was never sent is not in doubt. */
import { expect, it, onTestFinished, vi } from "vitest";
import { testDelivery, type TestDelivery } from "../../test/deliver/delivery.ts";
import { startEndpoint, type TestEndpoint } from "../../test/deliver/endpoint.ts";
import { startSmtp, type TestSmtp } from "../../test/deliver/smtp.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";

const away = new Error("the database is away");
const minute = 60_000;

async function withMail(to: "email" | "confirmation"): Promise<TestDelivery & Pick<TestSmtp, "messages">> {
  const { url, messages, close } = await startSmtp();
  onTestFinished(close);
  const settings = { address: to === "email" ? "owner@example.org" : "email", subject: "Thank you", text: [] };
  const environment = { SMTP_URL: url, MAIL_FROM: "site@example.com", LEADS_EMAIL: "owner@example.org" };
  return Object.assign(await testDelivery([{ name: to, to, settings }], environment), { messages });
}

it("a message that the mail server took is known to be sent, however long the store could not write it", async () => {
  const delivery = await withMail("email");
  await delivery.add();
  const settle = vi.spyOn(delivery.store.outbox, "settle");
  for (let times = 0; times < 300; times += 1) settle.mockRejectedValueOnce(away);
  await delivery.deliverFor(10 * minute);
  expect(await delivery.deliveries()).toMatchObject([{ state: "sent", attempts: 1 }]);
  expect(delivery.messages).toHaveLength(1);
  expect(delivery.logged()).toContain("outbox-fails");
});

it.each([
  ["the form", "shownForm"],
  ["the limits", "take"],
] as const)("a message that never left, because the store failed when %s was read, is sent later", async (_, what) => {
  const delivery = await withMail("confirmation");
  await delivery.add();
  if (what === "take") vi.spyOn(delivery.store.turns, what).mockRejectedValueOnce(away);
  else vi.spyOn(delivery.store, what).mockRejectedValueOnce(away);
  await delivery.deliver();
  expect(await delivery.deliveries()).toMatchObject([{ state: "pending", detail: expect.stringContaining("store") }]);
  await delivery.deliverFor(10 * minute);
  expect(await delivery.deliveries()).toMatchObject([{ state: "sent" }]);
  expect(delivery.messages).toHaveLength(1);
});

it("a refusal stays one, although the store could not give the turn back", async () => {
  const { url, close } = await startSmtp({ recipient: () => ({ responseCode: 550 }) });
  onTestFinished(close);
  const settings = { address: "email", subject: "Thank you", text: [] };
  const specs: DeliverySpec[] = [{ name: "confirmation", to: "confirmation", settings }];
  const delivery = await testDelivery(specs, { SMTP_URL: url, MAIL_FROM: "site@example.com" });
  vi.spyOn(delivery.store.turns, "giveBack").mockRejectedValue(away);
  await delivery.add();
  await delivery.deliver();
  expect(await delivery.deliveries()).toMatchObject([{ state: "dead" }]);
});

/** HubSpot refuses a value, so the lead is sent again without it, which needs another turn. */
async function askedTwice(): Promise<TestDelivery & Pick<TestEndpoint, "requests">> {
  const wrong = { message: "Error in 'fields.name'. It is none", errorType: "FIELD_NOT_IN_FORM_DEFINITION" };
  const hubspot = await startEndpoint(({ body }) =>
    body.includes('"name":"name"') ? { status: 400, json: { errors: [wrong] } } : { status: 200, json: {} },
  );
  onTestFinished(() => hubspot.close());
  const settings = { form: "7d1c2a90-5b3e-4f6a-9c8d-0e1f2a3b4c5d", fields: { name: "name", email: "email" } };
  const environment = { HUBSPOT_PORTAL_ID: "42", HUBSPOT_API_BASE: hubspot.url };
  const delivery = await testDelivery([{ name: "hubspot", to: "hubspot", settings }], environment);
  return Object.assign(delivery, { requests: hubspot.requests });
}

it("a lead that HubSpot had refused when the store failed to give a further turn is in no doubt", async () => {
  const delivery = await askedTwice();
  vi.spyOn(delivery.store.outbox, "nextTurn").mockRejectedValueOnce(away);
  await delivery.add();
  await delivery.deliver();
  expect(await delivery.deliveries()).toMatchObject([{ state: "pending" }]);
  await delivery.deliverFor(10 * minute);
  expect(await delivery.deliveries()).toMatchObject([{ state: "sent" }]);
  expect(delivery.requests).toHaveLength(3);
});
