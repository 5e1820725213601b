import { expect, it, onTestFinished } from "vitest";
import { testDelivery } from "../../test/deliver/delivery.ts";
import { startEndpoint } from "../../test/deliver/endpoint.ts";
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
  // When it is replaced, what waits goes where the file says now.
  await delivery.store.showForms([]);
  await delivery.add({ name: "Joan" }, { formVersion: "v2" });
  await delivery.deliver();
  expect(hook.requests.at(-1)?.path).toBe("/older");
});
