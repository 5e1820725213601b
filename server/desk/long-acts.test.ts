import { expect, it, onTestFinished, vi } from "vitest";
import { addLead } from "../../test/server/desk-leads.ts";
import { enterDesk } from "../../test/server/desk-visitor.ts";
import { startTestServer } from "../../test/server/server.ts";
import type { Store } from "../leads/store.ts";

/** Erases 60 spam leads, with `during` run at the first. Resolves with the response and the number left. */
async function eraseSpam(during: (store: Store) => Promise<unknown> | void) {
  let happens: Promise<unknown> | void;
  const server = await startTestServer({
    store: (own) => ({
      ...own,
      desk: {
        ...own.desk,
        async erase(...asked) {
          await (happens ??= during(own) ?? Promise.resolve());
          return own.desk.erase(...asked);
        },
      },
    }),
  });
  const owner = await enterDesk(server, "owner", "olga@example.org");
  await enterDesk(server, "owner");
  for (let nth = 0; nth < 60; nth += 1) await addLead(server, { quarantined: true, payload: { nth } });
  const all = { action: "erase-spam", which: "all", filter: "quarantined=yes", sure: "yes" };
  const answer = await owner.post("/_desk/act", all);
  const page = await owner.get(answer.headers.get("location") ?? "");
  return { page: await page.text(), to: page.headers.get("location"), left: (await server.leads()).length };
}

it("who is removed while several leads are acted on does no more than what is under way", async () => {
  const { to, left } = await eraseSpam(({ accounts }) => accounts.remove("olga@example.org"));
  expect(left).toBe(10);
  expect(to).toContain("/_desk/sign-in");
});

it("what takes longer than a proxy waits is done in part, and it is said that some may be left", async () => {
  const now = performance.now.bind(performance);
  let more = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + more);
  onTestFinished(() => clock.mockRestore());
  const { page, left } = await eraseSpam(() => void (more = 25_000));
  expect(left).toBe(10);
  expect(page).toContain("50 changes made. It took a long time, so some may be left: do it again for those.");
});

it("what is done with each of many leads leaves connections of the database to everybody else", async () => {
  let [running, most] = [0, 0];
  const server = await startTestServer({
    store: (own) => ({
      ...own,
      desk: {
        ...own.desk,
        async release(lead) {
          most = Math.max(most, (running += 1));
          return own.desk.release(lead).finally(() => (running -= 1));
        },
      },
    }),
  });
  const operator = await enterDesk(server, "operator");
  for (let nth = 0; nth < 20; nth += 1) await addLead(server, { quarantined: true, payload: { nth } });
  const all = { action: "release", which: "all", filter: "quarantined=yes", sure: "yes" };
  expect((await operator.post("/_desk/act", all)).headers.get("location")).toContain("done=20");
  expect(most).toBe(4);
});

it("who presses the button twice is told that it is done, and not that it fits none of these leads", async () => {
  const server = await startTestServer();
  const operator = await enterDesk(server, "operator");
  const sure = { action: "status-done", lead: await addLead(server), sure: "yes" };
  expect((await operator.post("/_desk/act", sure)).status).toBe(303);
  expect(await (await operator.post("/_desk/act", sure)).text()).toContain(
    "It is done already: by an earlier click of the button, or by somebody else.",
  );
});
