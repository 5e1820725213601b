/** What every subcommand of `desk` receives. */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import type { Account } from "../../server/leads/accounts.ts";
import type { Store } from "../../server/leads/store.ts";
import type { ServerConfig } from "../../server/process/config.ts";
import { near } from "../../engine/problem/near.ts";
import type { Ask } from "../command/ask-before.ts";
import { UsageError } from "../command/command.ts";
import { isAddress } from "../../server/deliver/mail/mail-address.ts";

export interface DeskContext {
  config: Pick<ServerConfig, "origin">;
  store: Store;
  ask: Ask;
  print: (text: string) => void;
}

/** Opens the store for a task and closes it afterwards; the task resolves with the process's exit code. */
export type WithDesk = (task: (context: DeskContext) => Promise<number>) => Promise<void>;

/** Reads an argument as a mail address. Throws an InvalidArgumentError for anything else. */
export function readPerson(text: string): string {
  const email = text.trim().toLowerCase();
  if (isAddress(email) && email.length <= 254) return email;
  throw new InvalidArgumentError("It has to be an email address, such as name@example.org.");
}

/** Finds the account of an address. Throws a UsageError that suggests a similar address when there is none. */
export async function findPerson(email: string, { accounts }: Store): Promise<Account> {
  const found = await accounts.find(email);
  if (found) return found;
  const [meant] = near(
    email,
    (await accounts.list()).map((each) => each.email),
  );
  throw new UsageError(
    `There is no account ${email}${meant === undefined ? ": npm run desk -- list shows all." : `: did you mean ${meant}?`}`,
  );
}

/** Creates an invitation and prints its link. */
export async function invite({ id, email }: Account, { config, store, print }: DeskContext): Promise<void> {
  const token = await store.accounts.invite(id);
  print(`Send ${email} this link. It works once and for a day; anyone who has it can set the password:\n\n`);
  print(`  ${config.origin}/_desk/invitation/${token}\n\n`);
}
