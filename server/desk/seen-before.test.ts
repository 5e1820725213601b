import { expect, it } from "vitest";
import { addLead, deliveries, settle } from "../../test/server/desk-leads.ts";
import { enterDesk } from "../../test/server/desk-visitor.ts";
import { startTestServer } from "../../test/server/server.ts";

it("what somebody else had sent again meanwhile is not sent a third time by who saw it before", async () => {
  const server = await startTestServer();
  const { post, get } = await enterDesk(server, "operator");
  const id = await addLead(server, { deliveries });
  await settle(server, "crm", "unknown");
  const since = /name="destination" value="crm" \/><input type="hidden" name="since" value="([^"]+)"/;
  const [, seen = ""] = since.exec(await (await get(`/_desk/leads/${id}`)).text()) ?? [];
  const again = async (): Promise<number> =>
    (await post(`/_desk/leads/${id}/replay-unknown`, { destination: "crm", since: seen })).status;
  server.pass(60_000);
  expect(await again()).toBe(303);
  await settle(server, "crm", "unknown");
  expect(await again()).toBe(422);
  const lead = await server.services.store.inbox.find(id, "");
  expect(lead?.deliveries).toContainEqual(expect.objectContaining({ destination: "crm", state: "unknown" }));
});
