import { createHmac } from "node:crypto";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { testDelivery, type TestDelivery } from "../../../test/deliver/delivery.ts";
import { startEndpoint, type TestAnswer, type TestEndpoint } from "../../../test/deliver/endpoint.ts";

async function start(answers: readonly TestAnswer[]): Promise<{ hook: TestEndpoint; delivery: TestDelivery }> {
  let count = 0;
  const hook = await startEndpoint(() => answers[count++] ?? { status: 204 });
  onTestFinished(() => hook.close());
  const spec = { name: "webhook", to: "webhook", settings: { url: `${hook.url}/leads` } };
  return { hook, delivery: await testDelivery([spec], { WEBHOOK_SECRET: "s3cret" }) };
}

describe("webhook", () => {
  it("the lead as JSON, signed with a timestamp (HMAC-SHA256)", async () => {
    const { hook, delivery } = await start([]);
    const payload = { name: "Ada", consent: true };
    const id = await delivery.add(payload);
    await delivery.deliver();
    const [request] = hook.requests;
    expect(JSON.parse(request?.body ?? "")).toEqual({
      id,
      form: "inquiry",
      formVersion: "v1",
      receivedAt: "2026-03-01T12:00:00.000Z",
      payload,
    });
    const { "webhook-id": sentId, "webhook-timestamp": at, "webhook-signature": signature } = request?.headers ?? {};
    expect(sentId).toBe(id);
    expect(Number(at) * 1000).toBe(Date.parse("2026-03-01T12:00:00Z"));
    const expected = createHmac("sha256", "s3cret")
      .update(`${id}.${String(at)}.${request?.body ?? ""}`)
      .digest("base64");
    expect(signature).toBe(`v1,${expected}`);
    expect(await delivery.deliveries()).toMatchObject([{ state: "sent" }]);
  });

  it.each([[{ drop: true }], [{ status: 500 }], [{ status: 503 }], [{ status: 429 }]] as const)(
    "%j: at least once, with the same id",
    async (answer) => {
      const { hook, delivery } = await start([answer]);
      const id = await delivery.add();
      await delivery.deliverFor(60_000);
      expect(hook.requests.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
      expect(await delivery.deliveries()).toMatchObject([{ state: "sent", attempts: 2 }]);
    },
  );

  it.each([
    ["200", "ends before it said", "Content-Length: 50\r\n\r\nthanks", "sent"],
    ["200", "is longer than anybody reads", `\r\n${"x".repeat(5_000_000)}`, "sent"],
    ["200", "has no end", "\r\nthanks", "sent"],
    ["400", "has no end", "\r\nno", "dead"],
  ])("what was answered with %s is sent once, also where the answer %s", async (status, how, rest, state) => {
    let times = 0;
    const hook = createServer((socket) => {
      times += 1;
      const end = how === "has no end" ? "write" : "end";
      socket.on("error", () => undefined).once("data", () => socket[end](`HTTP/1.1 ${status} It\r\n${rest}`));
    });
    await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void hook.close());
    const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/leads`;
    const spec = { name: "webhook", to: "webhook", settings: { url } };
    const delivery = await testDelivery([spec], { WEBHOOK_SECRET: "s3cret" });
    await delivery.add();
    const begun = performance.now();
    await delivery.deliverFor(600_000);
    expect(times).toBe(1);
    expect(await delivery.deliveries()).toMatchObject([{ state, attempts: 1 }]);
    // The others wait meanwhile, and a server that is asked to stop has ten seconds.
    expect(performance.now() - begun).toBeLessThan(9000);
  });

  it("Retry-After is kept", async () => {
    const { hook, delivery } = await start([{ status: 503, headers: { "retry-after": "600" } }]);
    await delivery.add();
    await delivery.deliverFor(599_000);
    expect(hook.requests).toHaveLength(1);
    await delivery.deliverFor(2000);
    expect(hook.requests).toHaveLength(2);
  });

  it("400 is a dead letter, 410 pauses", async () => {
    const { delivery } = await start([{ status: 400 }, { status: 410 }]);
    await delivery.add();
    await delivery.deliver();
    expect(await delivery.deliveries()).toMatchObject([{ state: "dead" }]);
    await delivery.add({ name: "Eve" });
    await delivery.deliver();
    expect((await delivery.deliveries()).map(({ state }) => state)).toEqual(["dead", "pending"]);
    expect(delivery.logged()).toContain("destination-fails");
  });

  it("what fails for seven days is a dead letter; nothing personal is logged", async () => {
    const { delivery, hook } = await start(Array.from({ length: 5000 }, () => ({ status: 500 })));
    await delivery.add();
    const hour = 3_600_000;
    for (let n = 0; n < 7 * 24; n += 1) {
      await delivery.deliver();
      delivery.pass(hour);
    }
    expect(await delivery.deliveries()).toMatchObject([{ state: "pending" }]);
    delivery.pass(hour);
    await delivery.deliver();
    expect(await delivery.deliveries()).toMatchObject([{ state: "dead" }]);
    expect(hook.requests.length).toBeGreaterThan(100);
    expect(delivery.logged()).not.toContain("ada@example.org");
  });

  it("a clock that is set a week ahead makes nothing dead that fails for a while: it takes many tries as well", async () => {
    const { delivery, hook } = await start([...Array.from({ length: 6 }, () => ({ status: 500 })), { status: 200 }]);
    await delivery.add();
    await delivery.deliver();
    delivery.pass(8 * 24 * 3_600_000);
    for (let n = 0; n < 5; n += 1) {
      await delivery.deliver();
      expect(await delivery.deliveries()).toMatchObject([{ state: "pending" }]);
      delivery.pass(3_600_000);
    }
    await delivery.deliver();
    expect(await delivery.deliveries()).toMatchObject([{ state: "sent" }]);
    expect(hook.requests).toHaveLength(7);
  });

  it("without WEBHOOK_SECRET the lead waits and nothing fails", async () => {
    const spec = { name: "webhook", to: "webhook", settings: { url: "http://127.0.0.1:1/" } };
    const delivery = await testDelivery([spec], {});
    await delivery.add();
    await delivery.deliver();
    expect(await delivery.deliveries()).toMatchObject([{ state: "pending", attempts: 0 }]);
  });
});
