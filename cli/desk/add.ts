import { Command, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { type Role, roles } from "../../server/leads/accounts.ts";
import { UsageError } from "../command/command.ts";
import { terminalActor } from "../leads/context.ts";
import { type DeskContext, invite, readPerson, type WithDesk } from "./context.ts";

/** Creates an account and prints its invitation. */
export function add(withDesk: WithDesk): CommandUnknownOpts {
  return new Command("add")
    .description("let somebody work at the desk, and print the link with which they set their password")
    .argument("<EMAIL>", "the person's email address", readPerson)
    .addOption(
      new Option(
        "--role <ROLE>",
        "a reader looks, an operator acts on leads, an owner erases people and sees the log",
      ).choices(roles),
    )
    .action((email, { role }) => withDesk((context) => addPerson(email, role, context)));
}

async function addPerson(email: string, role: Role | undefined, context: DeskContext): Promise<number> {
  if (!role) throw new UsageError(`Say what ${email} may do: --role=${roles.join(", --role=")}`);
  const { store } = context;
  const account = await store.accounts.add(email, role);
  if (!account)
    throw new UsageError(`There is an account ${email} already. To invite anew: npm run desk -- reset ${email}`);
  await store.auditLog.note({ actor: terminalActor, action: "add", detail: `${email} as ${role}` });
  await invite(account, context);
  return 0;
}
