/** The leads as an operator gets them out: from the command line, while the server runs. */
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

/** The leads with this e-mail address, as `npm run --silent leads -- --json` prints them. */
export async function leadsIn(dataDir: string, email: string): Promise<PrintedLead[]> {
  const { stdout } = await run("npm", ["run", "--silent", "leads", "--", "--json"], {
    cwd: path.resolve(import.meta.dirname, ".."),
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], DATA_DIR: dataDir },
  });
  const leads = stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as PrintedLead);
  return leads.filter(({ payload }) => payload["email"] === email);
}
