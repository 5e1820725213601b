/** `npm run gate -- KEY`: sets a gate's password. It is typed without being shown, and only its hash is stored. */
import process from "node:process";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { judgeVariables } from "../server/deliver/destinations.ts";
import { readConfig } from "../server/process/config.ts";
import { gatesOf } from "../server/gates/gate-list.ts";
import { passwordFault, setPassword } from "../server/gates/set-password.ts";
import { near } from "../engine/problem/near.ts";
import { askSecret } from "./ask-secret.ts";
import { createCommand, runCommand, UsageError } from "./command/command.ts";
import { openForCommand } from "./command/open-for-command.ts";
import { loadSite } from "./load-site.ts";
import { ConfigError } from "../server/process/explain-fault.ts";

/** `npm run gate`. */
export const command: CommandUnknownOpts = createCommand(
  "gate",
  "Sets the password of a page behind a gate. It is asked for without being shown; without a terminal it is the first line of the input.",
)
  .argument("[KEY]", "the gate's key, as in the page's file; without it the keys are listed")
  .action(async (key) => void process.stdout.write(`${await askPassword(key)}\n`));

async function askPassword(key: string | undefined): Promise<string> {
  process.umask(0o077);
  const config = readConfig(process.env, judgeVariables(process.env));
  const gates = gatesOf(await loadSite(config.siteDir));
  const gated = gates.get(key ?? "");
  if (!gated || key === undefined) throw new UsageError(noSuchGate(key, [...gates.keys()]));
  const [page] = gated.pages;
  const password = await askSecret(`New password for ${page.path}: `);
  const fault = passwordFault(password);
  if (fault !== undefined) throw new ConfigError([fault]);
  if (process.stdin.isTTY && (await askSecret("Once more: ")) !== password) {
    throw new ConfigError(["Nothing was changed: the two were not the same."]);
  }
  const store = await openForCommand(config);
  const said = await setPassword(gated, password, store, config.gatePasswords);
  await store.close();
  return said;
}

function noSuchGate(key: string | undefined, keys: readonly string[]): string {
  const list = keys.length === 0 ? "No page has a gate yet." : `There are: ${keys.toSorted().join(", ")}.`;
  if (key === undefined) return `Say which gate: npm run gate -- KEY. ${list}`;
  const [similar] = near(key, keys);
  return `There is no gate "${key}"${similar === undefined ? "." : `: did you mean ${similar}?`} ${list}`;
}

if (import.meta.main) await runCommand(command);
