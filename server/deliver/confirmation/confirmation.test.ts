import { describe, expect, it, onTestFinished } from "vitest";
import { testDelivery, type TestDelivery } from "../../../test/deliver/delivery.ts";
import { startSmtp, type TestSmtp } from "../../../test/deliver/smtp.ts";

async function start(): Promise<{ delivery: TestDelivery; messages: TestSmtp["messages"] }> {
  const { url, messages, close } = await startSmtp();
  onTestFinished(close);
  const settings = { address: "email", subject: "Thank you", text: [{ p: ["We have it."] }] };
  const spec = { name: "confirmation", to: "confirmation", settings };
  return { delivery: await testDelivery([spec], { SMTP_URL: url, MAIL_FROM: "site@example.org" }), messages };
}

describe("a confirmation", () => {
  it("is one of 100 in an hour of a network: others get theirs, and the operator is told once", async () => {
    const { delivery, messages } = await start();
    const add = async (name: string, sender: string): Promise<void> =>
      void (await delivery.add({ email: `${name}@example.org` }, { context: { sender } }));
    for (let nth = 1; nth < 100; nth += 1)
      await delivery.store.turns.take("confirmations for 0a1", { limit: 100, window: 3_600_000 });
    for (const name of ["ada", "grace", "mary"]) await add(name, "0a1");
    await add("jean", "0a2");
    await delivery.deliver();
    expect(messages).toHaveLength(2);
    expect(messages.flatMap(({ to }) => to)).toContain("jean@example.org");
    expect(delivery.logged().match(/limit-used-up/g)).toHaveLength(1);
    // That nobody gets one any more is worse, and is reported as well.
    for (let nth = 2; nth < 300; nth += 1)
      await delivery.store.turns.take("confirmations", { limit: 300, window: 3_600_000 });
    for (const name of ["rosa", "emmy"]) await add(name, "0a3");
    await delivery.deliver();
    expect(delivery.logged()).toContain("300 confirmations left within the hour");
    expect(delivery.logged().match(/limit-used-up/g)).toHaveLength(2);
  });

  it("is one of 300 in an hour at most, however many strangers there are", async () => {
    const { delivery, messages } = await start();
    const hour = 3_600_000;
    for (let nth = 1; nth < 300; nth += 1) {
      await delivery.store.turns.take("confirmations", { limit: 300, window: hour });
    }
    for (const name of ["ada", "grace", "mary"]) await delivery.add({ email: `${name}@example.org` });
    await delivery.deliver();
    expect(messages).toHaveLength(1);
    const details = (await delivery.deliveries()).map(({ detail }) => detail);
    expect(
      details.filter((detail) => detail === "Not sent: 300 confirmations left within the hour before."),
    ).toHaveLength(2);
    await delivery.deliverFor(hour);
    await delivery.add({ email: "jean@example.org" });
    await delivery.deliver();
    expect(messages).toHaveLength(2);
  });
});
