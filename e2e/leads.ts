/** Reads the leads as an operator does: from the command line, while the server runs. */
import { execFile } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface PrintedLead {
  id: string;
  form: string;
  payload: Record<string, unknown>;
}

/** Returns all leads as `npm run --silent leads -- --json` prints them. */
export async function leadsOf(dataDir: string): Promise<PrintedLead[]> {
  const { stdout } = await run("npm", ["run", "--silent", "leads", "--", "--json"], {
    cwd: path.resolve(import.meta.dirname, ".."),
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], DATA_DIR: dataDir },
    maxBuffer: 100_000_000,
  });
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as PrintedLead);
}

/** Returns the leads with this email address. */
export async function leadsIn(dataDir: string, email: string): Promise<PrintedLead[]> {
  return (await leadsOf(dataDir)).filter(({ payload }) => payload["email"] === email);
}
