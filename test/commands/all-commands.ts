/** Every `npm run NAME` that is a program of this project, found in the scripts of package.json. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";

const root = path.resolve(import.meta.dirname, "../..");

/** Returns the commands by script name; each file that a script finally runs exports one as `command`. */
export async function allCommands(): Promise<ReadonlyMap<string, CommandUnknownOpts>> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const found = new Map<string, CommandUnknownOpts>();
  for (const [name, script] of Object.entries(scripts)) {
    const file = /node (?:-\S+ )*(\S+\.ts)$/.exec(script)?.[1];
    if (file === undefined) continue;
    const { command } = (await import(path.join(root, file))) as { command?: CommandUnknownOpts };
    if (!command) throw new Error(`${file} exports no command.`);
    found.set(name, command);
  }
  return found;
}

/** Returns the same including subcommands: `leads`, `leads retention`. */
export async function withSubcommands(): Promise<ReadonlyMap<string, CommandUnknownOpts>> {
  const all = new Map<string, CommandUnknownOpts>();
  for (const [name, command] of await allCommands()) {
    all.set(name, command);
    for (const below of command.commands) all.set(`${name} ${below.name()}`, below);
  }
  return all;
}
