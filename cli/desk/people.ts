/** The subcommands for existing accounts. */
import { numbered } from "../../engine/things/plain-text.ts";
import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { mayDo } from "../command/ask-before.ts";
import { terminalActor } from "../leads/context.ts";
import { findPerson, invite, readPerson, type WithDesk } from "./context.ts";

/** Prints the accounts. */
export function listPeople(withDesk: WithDesk): CommandUnknownOpts {
  return new Command("list").description("who may work at the desk, one per line").action(() =>
    withDesk(async ({ store, print }) => {
      const all = await store.accounts.list();
      if (all.length === 0) print("Nobody. As long as that is so, the desk has no address.\n");
      for (const { email, role, createdAt, hasPassword, hasCode } of all) {
        const way = hasPassword ? (hasCode ? "password and code" : "password") : "invited";
        print(`${email}  ${role}  ${way}  since ${createdAt.slice(0, 10)}\n`);
      }
      return 0;
    }),
  );
}

/** Removes an account. */
export function remove(withDesk: WithDesk): CommandUnknownOpts {
  return new Command("remove")
    .description("take an account away: the person is signed out at once")
    .argument("<EMAIL>", "the account's email address", readPerson)
    .option("--yes", "do not ask before")
    .action((email, { yes }) =>
      withDesk(async ({ store, ask, print }) => {
        const account = await findPerson(email, store);
        if (!(await mayDo(`The account ${account.email} (${account.role}) is about to be removed.`, yes, ask))) {
          print("Nothing was changed.\n");
          return 1;
        }
        await store.accounts.remove(email);
        await store.auditLog.note({ actor: terminalActor, action: "remove", detail: email });
        print(`${email} is removed and signed out everywhere.\n`);
        return 0;
      }),
    );
}

/** Resets the account of a person who lost the password or the phone, and prints a new invitation. */
export function reset(withDesk: WithDesk): CommandUnknownOpts {
  return new Command("reset")
    .description("forget the password and the code of an account, sign it out, and print a new invitation")
    .argument("<EMAIL>", "the account's email address", readPerson)
    .action((email) =>
      withDesk(async (context) => {
        const account = await findPerson(email, context.store);
        await context.store.accounts.reset(account.id);
        await context.store.auditLog.note({ actor: terminalActor, action: "reset", detail: email });
        await invite(account, context);
        return 0;
      }),
    );
}

/** Ends the sessions of an account, for example when a computer was lost. */
export function signOut(withDesk: WithDesk): CommandUnknownOpts {
  return new Command("sign-out")
    .description("sign an account out everywhere; its password stays")
    .argument("<EMAIL>", "the account's email address", readPerson)
    .action((email) =>
      withDesk(async ({ store, print }) => {
        const { id } = await findPerson(email, store);
        const ended = await store.sessions.endAll(id);
        await store.auditLog.note({ actor: terminalActor, action: "sign out", detail: email });
        print(`${email} is signed out: ${numbered(ended, "session")} ended.\n`);
        return 0;
      }),
    );
}

/** Prints the log of what was done at the desk. */
export function log(withDesk: WithDesk): CommandUnknownOpts {
  return new Command("log")
    .description("what was done at the desk within a year, the oldest first, and whether anybody changed the log")
    .action(() =>
      withDesk(async ({ store, print }) => {
        const all = await store.auditLog.read(Number.MAX_SAFE_INTEGER);
        for (const { at, actor, action, detail } of all.toReversed()) {
          print(`${[at, actor || "(nobody)", action, detail].join("  ").trimEnd()}\n`);
        }
        const changed = await store.auditLog.firstChanged();
        if (changed === undefined) return 0;
        print(`The log was changed by other means than this program, at entry ${changed}.\n`);
        return 1;
      }),
    );
}
