/** Runs before all browser tests: builds the site as `npm start` does, and serves it. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import process from "node:process";
import type { TestProject } from "vitest/node";
import { launchOptions } from "../cli/report/launch-browser.ts";
import { gateEnvironment } from "./passwords.ts";
import { startServer } from "./server.ts";

const root = path.resolve(import.meta.dirname, "..");

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the whole website in production, for tests that do not change it. No trailing slash. */
    siteOrigin: string;
    /** Data folder of that server. */
    siteData: string;
  }
}

/** Builds the site (unless SITE_BUILT says that the build matches these files), starts the server, and returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env["SITE_BUILT"]) {
    execFileSync("npm", ["run", "--silent", "build"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  }
  // Unpacks the browser, which the workers would otherwise do concurrently.
  await launchOptions();
  const server = await startServer(gateEnvironment());
  project.provide("siteOrigin", server.origin);
  project.provide("siteData", server.dataDir);
  return () => server.stop();
}
