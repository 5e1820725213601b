/** `npm run gate -- KEY`: sets a gate's password. It is asked for without being shown, and only its hash is kept. */
import path from "node:path";
import process from "node:process";
import { ConfigError, gateVariable, readConfig } from "../../server/config.ts";
import { gatesOf } from "../../server/gates/gate-list.ts";
import { storedPassword } from "../../server/gates/gate-password.ts";
import { longestPassword } from "../../server/gates/password-hash.ts";
import { openStore } from "../../server/leads/open-store.ts";
import { createLoader } from "../load/loader.ts";
import { near } from "../problem/near.ts";
import { askSecret } from "./ask-secret.ts";

const root = path.resolve(import.meta.dirname, "../..");

async function main(): Promise<string> {
  process.umask(0o077);
  const config = readConfig(process.env);
  const { site } = await createLoader({ root }).load();
  if (!site) throw new ConfigError(["pages/_site.yaml is broken: npm run check says where."]);
  const gates = gatesOf(site);
  const [key = ""] = process.argv.slice(2);
  const gated = gates.get(key);
  if (!gated) throw new ConfigError([noSuchGate(key, [...gates.keys()])]);
  const [page] = gated.pages;
  const password = await askSecret(`New password for ${page.path}: `);
  if (password === "") throw new ConfigError(["Nothing was changed: the password is empty."]);
  if (password.length > longestPassword) {
    throw new ConfigError([`Nothing was changed: the password is longer than ${longestPassword} characters.`]);
  }
  if (process.stdin.isTTY && (await askSecret("Once more: ")) !== password) {
    throw new ConfigError(["Nothing was changed: the two were not the same."]);
  }
  const store = await openStore({ config });
  await store.setGatePassword(key, await storedPassword(password, gated.gate.ignoreCase));
  await store.close();
  const variable = gated.pages.map((each) => gateVariable(each.path)).find((name) => config.gatePasswords.has(name));
  const shadowed = variable === undefined ? "" : ` As long as ${variable} is set, the server uses that instead.`;
  return `The password of ${page.path} is set. Everybody who was in has to enter it again.${shadowed}`;
}

function noSuchGate(key: string, keys: readonly string[]): string {
  const list = keys.length === 0 ? "No page has a gate yet." : `There are: ${keys.toSorted().join(", ")}.`;
  if (key === "") return `Say which gate: npm run gate -- KEY. ${list}`;
  const [similar] = near(key, keys);
  return `There is no gate "${key}"${similar === undefined ? "" : `: did you mean ${similar}?`} ${list}`;
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
