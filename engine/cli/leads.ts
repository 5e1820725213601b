/** `npm run --silent leads -- --json | --csv`: gets the leads out, also while the server runs. */
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../../server/config.ts";
import { leadsAsCsv, payloadNames } from "../../server/leads/leads-as-csv.ts";
import { leadsAsJson } from "../../server/leads/leads-as-json.ts";
import { openSqliteStore } from "../../server/leads/sqlite-store.ts";

const usage = `Prints the leads, the oldest first.

  npm run --silent leads -- --json   one JSON object a line
  npm run --silent leads -- --csv    a table for a spreadsheet

The leads are read from DATA_DIR (./data).
`;

async function main(): Promise<number> {
  const { json, csv } = readFlags();
  if (json === csv) return say(usage, 1);
  const file = path.join(readConfig(process.env).dataDir, "leads.sqlite");
  if (!existsSync(file)) return say(`There are no leads yet: ${file} does not exist.\n`, 0);
  const store = openSqliteStore({ file });
  try {
    const lines = json ? leadsAsJson(store.leads()) : leadsAsCsv(store.leads(), await payloadNames(store.leads()));
    await pipeline(Readable.from(lines), process.stdout);
    return 0;
  } finally {
    await store.close();
  }
}

function readFlags(): { json: boolean; csv: boolean } {
  const { values } = parseArgs({ options: { json: { type: "boolean" }, csv: { type: "boolean" } } });
  return { json: values.json ?? false, csv: values.csv ?? false };
}

function say(text: string, code: number): number {
  process.stderr.write(text);
  return code;
}

try {
  process.exitCode = await main();
} catch (error) {
  // `leads --json | head` closes the pipe before the end.
  const closed = error instanceof Error && "code" in error && error.code === "EPIPE";
  const known = error instanceof ConfigError || (error instanceof Error && "code" in error);
  if (!closed && !known) throw error;
  process.exitCode = closed ? 0 : say(`${(error as Error).message}\n`, 1);
}
