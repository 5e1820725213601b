/** Before all browser tests: builds the site as `npm start` does and opens the one browser that they share. */
import sparticuz from "@sparticuz/chromium";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";

const root = path.resolve(import.meta.dirname, "..");

declare module "vitest" {
  interface ProvidedContext {
    /** Where the tests reach the browser. */
    browserAddress: string;
  }
}

/** Builds, launches, and returns what ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync("npm", ["run", "--silent", "build"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const browser = await chromium.launchServer({
    executablePath: await sparticuz.executablePath(),
    // Not the package's own flags: they put everything into one process and switch web security off.
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  project.provide("browserAddress", browser.wsEndpoint());
  return () => browser.close();
}
