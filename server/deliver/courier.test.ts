import { expect, it, onTestFinished } from "vitest";
import { testDelivery } from "./test-delivery.ts";
import { startEndpoint } from "./test-endpoint.ts";

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
