/** Before all browser tests: builds the site as `npm start` does, serves it, and opens the one browser that they share. */
import sparticuz from "@sparticuz/chromium";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { gateEnvironment } from "./passwords.ts";
import { startServer } from "./server.ts";

const root = path.resolve(import.meta.dirname, "..");

declare module "vitest" {
  interface ProvidedContext {
    /** Where the tests reach the browser. */
    browserAddress: string;
    /** The whole website in production, for tests that leave it as it is. Without a trailing slash. */
    siteOrigin: string;
    /** The folder of that server's data. */
    siteData: string;
  }
}

/** Builds, launches, and returns what ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync("npm", ["run", "--silent", "build"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const server = await startServer(gateEnvironment());
  const browser = await chromium.launchServer({
    executablePath: await sparticuz.executablePath(),
    // Not the package's own flags: they put everything into one process and switch web security off.
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  project.provide("browserAddress", browser.wsEndpoint());
  project.provide("siteOrigin", server.origin);
  project.provide("siteData", server.dataDir);
  return async () => {
    await Promise.all([browser.close(), server.stop()]);
  };
}
