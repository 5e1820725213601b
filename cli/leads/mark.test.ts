import { expect, it } from "vitest";
import { testSite } from "../../test/server/site.ts";
import { openTestDesk } from "../../test/leads/context.ts";
import { addNote, setStatus } from "./mark.ts";
import { show } from "./show.ts";

it("status ID STATUS and note ID TEXT do what the desk does", async () => {
  const { store, run } = openTestDesk({ site: testSite() });
  const stored = await store.add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada" } });
  const id = stored.outcome === "stored" ? stored.id : "";
  expect((await run(setStatus, [id, "working"])).out).toBe(`${id} is working.\n`);
  expect((await run(setStatus, [id, "king"])).code).toBe(2);
  expect((await run(addNote, [id, "Called her."])).code).toBe(0);
  expect(await store.inbox.find(id, "")).toMatchObject({ status: "working" });
  expect((await run(show, [id])).out).toContain("command line: Called her.");
});
