/** Before all browser tests: builds the site as `npm start` does, serves it, and opens the browsers that they share. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { launchOptions } from "./launch-browser.ts";
import { gateEnvironment } from "./passwords.ts";
import { startServer } from "./server.ts";

const root = path.resolve(import.meta.dirname, "..");

declare module "vitest" {
  interface ProvidedContext {
    /** Where the tests reach a browser, one for each worker: visitors of one browser share its clipboard. */
    browserAddresses: string[];
    /** The whole website in production, for tests that leave it as it is. Without a trailing slash. */
    siteOrigin: string;
    /** The folder of that server's data. */
    siteData: string;
  }
}

/** Builds (unless SITE_BUILT says that the build is of these very files), launches, and returns what ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env["SITE_BUILT"]) {
    execFileSync("npm", ["run", "--silent", "build"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  }
  const server = await startServer(gateEnvironment());
  const options = await launchOptions();
  const workers = Array.from({ length: project.config.maxWorkers });
  const browsers = await Promise.all(workers.map(() => chromium.launchServer(options)));
  project.provide(
    "browserAddresses",
    browsers.map((browser) => browser.wsEndpoint()),
  );
  project.provide("siteOrigin", server.origin);
  project.provide("siteData", server.dataDir);
  return async () => {
    await Promise.all([...browsers.map((browser) => browser.close()), server.stop()]);
  };
}
