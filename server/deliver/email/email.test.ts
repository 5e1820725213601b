import { expect, it, onTestFinished } from "vitest";
import { testDelivery } from "../../../test/deliver/delivery.ts";
import { startSmtp } from "../../../test/deliver/smtp.ts";
import { laneOf } from "../destinations.ts";

it("where the owner's mailbox is refused for a while leads wait until it is taken: that is no fault of theirs", async () => {
  const answers = [{ responseCode: 552 }, { responseCode: 554 }];
  const { url, messages, close } = await startSmtp({ recipient: () => answers.shift() });
  onTestFinished(close);
  const environment = { SMTP_URL: url, MAIL_FROM: "site@example.org", LEADS_EMAIL: "owner@example.org" };
  const delivery = await testDelivery([{ name: "email", to: "email", settings: { subject: "New" } }], environment);
  const states = async (): Promise<string[]> => (await delivery.deliveries()).map(({ state }) => state);
  await delivery.add();
  await delivery.add({ email: "grace@example.org" });
  await delivery.deliver();
  expect(await states()).toEqual(["pending", "pending"]);
  await delivery.deliverFor(3_600_000);
  expect(await states()).toEqual(["sent", "sent"]);
  expect(messages).toHaveLength(2);
});

it("a colleague's address that is refused, as a mistyped one, keeps no lead from the owner", async () => {
  const { url, messages, close } = await startSmtp({
    recipient: (address) => (address === "owner@example.org" ? undefined : { responseCode: 550 }),
  });
  onTestFinished(close);
  const environment = { SMTP_URL: url, MAIL_FROM: "site@example.org", LEADS_EMAIL: "owner@example.org" };
  const owner = { name: "email", to: "email", settings: { subject: "New" } };
  const colleague = { name: "colleague", to: "email", settings: { subject: "New", address: "jo@exmaple.org" } };
  const delivery = await testDelivery([owner, colleague], environment);
  await delivery.add({}, { deliveries: [{ destination: "colleague", lane: laneOf(colleague) }] });
  // There were two attempts.
  await delivery.deliverFor(360_000);
  await delivery.add({}, { deliveries: [{ destination: "email", lane: laneOf(owner) }] });
  await delivery.deliver();
  expect(messages).toHaveLength(1);
});
