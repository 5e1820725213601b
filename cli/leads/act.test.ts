import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDesk, type TestDesk } from "../../test/leads/context.ts";
import { startPostgres, type TestPostgres } from "../../test/leads/test-postgres.ts";
import { testSite } from "../../test/server/site.ts";
import { openPostgresStore } from "../../server/leads/postgres-store.ts";
import { openSqliteStore } from "../../server/leads/sqlite-store.ts";
import { act, exportLeads } from "./act.ts";
import { list } from "./list.ts";

let database: TestPostgres;

beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());

describe.each(["SQLite", "PostgreSQL"])("the command line's filter on %s", (kind) => {
  /** Three leads: Ada's failed, Bob's on another page and campaign, and one that looks like spam. */
  async function openFilled(): Promise<TestDesk & { ids: string[]; states: () => Promise<unknown[]> }> {
    const store =
      kind === "SQLite"
        ? openSqliteStore({ file: ":memory:" })
        : await openPostgresStore({ url: await database.createDatabase() });
    const desk = openTestDesk({ site: testSite(), store });
    const deliveries = [{ destination: "crm", lane: "crm" }];
    const ids: string[] = [];
    for (const [name, pageName, utmCampaign] of [
      ["Ada Sample", "Prices", "spring"],
      ["Bob Sample", "Home", ""],
      ["Spam Sample", "Home", ""],
    ]) {
      const payload = { name, pageName, utmCampaign };
      const quarantined = name === "Spam Sample";
      const stored = await store.add({ form: "inquiry", formVersion: "v1", payload, deliveries, quarantined });
      ids.push(stored.outcome === "stored" ? stored.id : "");
      if (name !== "Ada Sample") continue;
      const { taken } = await store.outbox.claim({ lane: "crm", state: "pending", limit: 1, lease: 60_000 });
      await store.outbox.settle(
        taken.map((claimed) => ({ claimed, state: "dead" as const, detail: "" })),
        { lane: "crm", state: "pending" },
      );
    }
    const states = async (): Promise<unknown[]> => {
      const leads = await Promise.all(ids.map((id) => store.inbox.find(id, "")));
      return leads.map((lead) => [lead?.status, lead?.quarantined, lead?.deliveries[0]?.state]);
    };
    return { ...desk, ids, states };
  }

  it("list and export let through what the desk's filter does: words, page, campaign, status; an export is noted", async () => {
    const { run, store, ids } = await openFilled();
    const [ada = "", bob = "", spam = ""] = ids;
    await store.marks.setStatus([bob], "done");
    const listed = async (...args: string[]): Promise<string[]> => {
      const { out } = await run(list, args);
      return out.split("\n").flatMap((line) => (line === "" ? [] : [line.slice(0, 36)]));
    };
    expect(await listed()).toEqual([ada, bob, spam]);
    expect(await listed("--text", "samp ada")).toEqual([ada]);
    expect(await listed("--page", "home")).toEqual([bob, spam]);
    expect(await listed("--campaign", "Spring")).toEqual([ada]);
    expect(await listed("--status", "done")).toEqual([bob]);
    expect(await listed("--page", "Home", "--quarantined")).toEqual([spam]);
    expect(await listed("--text", "sample", "--from", "2020-01-01", "--until", "2020-01-02")).toEqual([]);
    expect((await run(list, ["--status", "king"])).code).toBe(2);
    const table = (await run(exportLeads, ["--text", "sample"])).out.trim().split("\r\n");
    expect(table.slice(1).map((line) => line.slice(0, 36))).toEqual([bob, ada]);
    const json = (await run(exportLeads, ["--format", "json", "--page", "Prices"])).out;
    expect(JSON.parse(json)).toMatchObject({ id: ada, payload: { name: "Ada Sample" } });
    expect((await run(exportLeads, ["--form", "inqiry"])).out).toBe("There is no form inqiry. Did you mean inquiry?\n");
    const log = await store.auditLog.read(9);
    expect(log.map(({ actor, action, detail }) => `${actor}: ${action} ${detail}`)).toEqual([
      "command line: export json",
      "command line: export csv",
    ]);
  });

  it("act does with all that fit what the desk does, after it said how much; without a yes nothing; it is noted", async () => {
    const { run, store, ids, states } = await openFilled();
    const before = await states();
    const says = "Of 1 lead: 1 failed delivery will be sent again, and pauses of destinations end.";
    expect(await run(act, ["replay", "--text", "ada", "--dry-run"])).toEqual({ code: 0, out: `${says}\n` });
    const nobody = await run(act, ["replay", "--page", "Prices"]);
    expect([nobody.code, nobody.out]).toEqual([
      2,
      expect.stringContaining("because there is nobody to ask: add --yes"),
    ]);
    const no = await run(act, ["replay"], "n");
    expect(no).toEqual({ code: 1, out: `${says} Go on? [y/N] \nNothing was done.\n` });
    expect((await run(act, ["replay", "--text", "bob", "--yes"])).out).toContain(
      "This does not fit the state of any of these leads",
    );
    expect((await run(act, ["erase", "--yes"])).code).toBe(2);
    expect(await states()).toEqual(before);
    expect(await run(act, ["replay", "--campaign", "spring"], "y")).toMatchObject({ code: 0 });
    expect(await run(act, ["status-done", "--text", "sample", "--yes"])).toEqual({ code: 0, out: "2 changes made.\n" });
    expect((await run(act, ["release", "--yes"])).code).toBe(1);
    expect(await run(act, ["release", "--quarantined", "--page", "Home", "--yes"])).toMatchObject({ code: 0 });
    expect(await states()).toEqual([
      ["done", false, "pending"],
      ["done", false, "pending"],
      ["new", false, "pending"],
    ]);
    const log = (await store.auditLog.read(9)).toReversed();
    expect(log.map(({ actor, action, detail }) => `${actor}: ${action} ${detail}`)).toEqual([
      `command line: replay 1 change, 1 lead: ${ids[0]}`,
      `command line: status-done 2 changes, 2 leads: ${ids[1]} ${ids[0]}`,
      `command line: release 1 change, 1 lead: ${ids[2]}`,
    ]);
  });
});
