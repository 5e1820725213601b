/** Tests what the desk logs, and what it does not log twice. */
import { expect, it } from "vitest";
import { addLead } from "../../test/server/desk-leads.ts";
import { enterDesk } from "../../test/server/desk-visitor.ts";
import { startTestServer } from "../../test/server/server.ts";

it("a lead that somebody looks at over and over, or a page that they may not see, is in the log once an hour", async () => {
  const server = await startTestServer();
  const reader = await enterDesk(server, "reader");
  const other = await enterDesk(server, "operator");
  const [one, two] = [await addLead(server), await addLead(server, { payload: { name: "Bob" } })];
  const look = async (): Promise<number> => {
    for (let nth = 0; nth < 3; nth += 1) {
      for (const id of [one, two]) await reader.get(`/_desk/leads/${id}`);
      await other.get(`/_desk/leads/${one}`);
      for (const { get } of [reader, other]) expect((await get("/_desk/log")).status).toBe(403);
    }
    return (await server.services.store.auditLog.read(99)).length;
  };
  expect([await look(), await look()]).toEqual([5, 5]);
  server.pass(3_600_000);
  expect(await look()).toBe(10);
});

it("the log is read page by page", async () => {
  const server = await startTestServer();
  const { store } = server.services;
  const owner = await enterDesk(server, "owner");
  for (let nth = 0; nth < 130; nth += 1)
    await store.auditLog.note({ actor: "a", action: "b", detail: `<b>${nth}</b>` });
  const first = await (await owner.get("/_desk/log")).text();
  expect(first).toContain("&lt;b&gt;129&lt;/b&gt;");
  const next = /href="(\/_desk\/log\?before=\d+)"/.exec(first)?.[1] ?? "";
  const second = await (await owner.get(next)).text();
  expect(second).toContain("&lt;b&gt;29&lt;/b&gt;");
  expect(second).not.toContain("before=");
});
