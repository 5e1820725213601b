import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { expect, it, onTestFinished } from "vitest";
import { openSqliteStore } from "../../server/leads/sqlite-store.ts";
import type { Store } from "../../server/leads/store.ts";
import { perform } from "../command/command.ts";
import { add } from "./add.ts";
import { news } from "./news.ts";
import type { WithDesk } from "./context.ts";
import { listPeople, log, remove, reset, signOut } from "./people.ts";

type Subcommand = (withDesk: WithDesk) => CommandUnknownOpts;

interface OpenDesk {
  store: Store;
  /** `answer`: what a person at the terminal answers; without it nobody is there. */
  run: (subcommand: Subcommand, args?: readonly string[], answer?: string) => Promise<{ code: number; out: string }>;
}

function openDesk(): OpenDesk {
  const store: Store = openSqliteStore({ file: ":memory:" });
  onTestFinished(() => store.close());
  return {
    store,
    async run(subcommand, args = [], answer) {
      let out = "";
      let code = 0;
      const print = (text: string): void => void (out += text);
      const ask = answer === undefined ? undefined : () => Promise.resolve(answer);
      const command = subcommand(async (task) => {
        code = await task({ config: { origin: "https://www.example.com" }, store, ask, print });
      });
      const refused = await perform(command, args, { out: print, err: print });
      return { code: refused || code, out };
    },
  };
}

it("add EMAIL --role=... prints an invitation link that the account's password is set by", async () => {
  const { store, run } = openDesk();
  const added = await run(add, ["Ada@Example.org", "--role=operator"]);
  const token = /https:\/\/www\.example\.com\/_desk\/invitation\/([\w-]+)\n/.exec(added.out)?.[1] ?? "";
  expect([added.code, await store.accounts.invited(token)]).toMatchObject([
    0,
    { email: "ada@example.org", role: "operator" },
  ]);
  expect(await run(add, ["ada@example.org", "--role=owner"])).toMatchObject({ code: 2 });
  expect((await run(add, ["bob@example.org"])).out).toContain("--role");
  expect((await run(add, ["bob@example.org", "--role=king"])).out).toContain("reader, operator, owner");
  expect((await run(add, ["bob", "--role=owner"])).out).toContain("mail address");
  expect((await run(listPeople)).out).toMatch(/^ada@example\.org {2}operator {2}invited {2}since \d{4}-\d\d-\d\d\n$/);
});

it("remove, reset and sign-out end sessions, and each is in the log", async () => {
  const { store, run } = openDesk();
  expect((await run(listPeople)).out).toContain("Nobody");
  await run(add, ["ada@example.org", "--role=owner"]);
  const { id } = (await store.accounts.find("ada@example.org")) ?? { id: "" };
  const session = await store.sessions.open(id);
  expect((await run(signOut, ["ada@example.org"])).out).toContain("1 session ended");
  expect(await store.sessions.find(session)).toBeUndefined();
  expect((await run(reset, ["ada@example.org"])).out).toContain("/_desk/invitation/");
  expect((await run(reset, ["eda@example.org"])).out).toContain("did you mean ada@example.org?");
  expect((await run(remove, ["ada@example.org"])).code).toBe(2);
  expect((await run(remove, ["ada@example.org"], "n")).out).toContain("Nothing was changed");
  expect((await run(remove, ["ada@example.org"], "y")).code).toBe(0);
  expect(await store.accounts.list()).toEqual([]);
  const said = await run(log);
  const actions = said.out
    .trim()
    .split("\n")
    .map((line) => line.split("  ")[2]);
  expect([said.code, actions]).toEqual([0, ["add", "sign out", "reset", "remove"]]);
});

it("news EMAIL shows what somebody is told by mail, and changes what is named", async () => {
  const { store, run } = openDesk();
  await run(add, ["ada@example.org", "--role=reader"]);
  expect((await run(news, ["ada@example.org"])).out).toBe("ada@example.org: leads never, forms all, waiting no\n");
  expect((await run(news, ["ada@example.org", "--leads=daily", "--forms=contact, news"])).code).toBe(0);
  expect((await run(news, ["ada@example.org", "--waiting=yes"])).out).toContain(
    "leads daily, forms contact news, waiting yes",
  );
  expect((await run(news, ["ada@example.org", "--forms=all"])).out).toContain("leads daily, forms all, waiting yes");
  expect((await run(news, ["ada@example.org", "--leads=hourly"])).out).toContain("at-once");
  expect((await store.auditLog.read(9)).filter(({ action }) => action === "news")).toHaveLength(3);
});
