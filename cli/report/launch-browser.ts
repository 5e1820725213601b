/** Launches the browser of reviews, tests, pictures and measurements: the same build everywhere, from an npm package. */
import { existsSync, lstatSync, mkdirSync, mkdtempSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import type Chromium from "@sparticuz/chromium";
import type { Browser } from "playwright-core";

/** The message when the development packages are missing. */
const missing =
  "Pictures are taken with a browser, which this installation is without: run `npm ci` without --omit=dev, which brings it.";

/** Something that cannot be done, in a sentence for the person who asked for it. */
export class ReportError extends Error {}

const load = createRequire(import.meta.url);

/**
 * Returns how to start the browser. The package's own flags, which put all into one process without web security, are not used. It
 * unpacks the browser into the folder for temporary files, or takes what lies there, whoever put it, so it gets a folder of our own.
 */
export async function launchOptions(): Promise<{ executablePath: string; args: string[] }> {
  const entry = load.resolve("@sparticuz/chromium");
  const { version }: { version: string } = load(path.join(path.dirname(entry), "../package.json"));
  const folder = path.join(ownFolder(), `browser-${version}`);
  // The package may also look for libraries and fonts there, and sets their path when it is loaded.
  const { default: chromium }: { default: typeof Chromium } = within(folder, () => load(entry));
  if (!existsSync(folder)) {
    // Moved into place as a whole, so that any number of processes can start at once.
    const begun = mkdtempSync(`${folder}-`);
    await within(begun, () => chromium.executablePath());
    await rename(begun, folder).catch(() => rm(begun, { recursive: true }));
  }
  return {
    executablePath: path.join(folder, "chromium"),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  };
}

/** Returns a folder in the user's cache, which no branch writes to. Throws a ReportError when others could, as by a link, or it cannot be made. */
function ownFolder(): string {
  const folder = path.join(process.env["XDG_CACHE_HOME"] || path.join(homedir(), ".cache"), "pagewright");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = lstatSync(folder);
    if (uid === process.getuid?.() && (mode & 0o022) === 0) return folder;
  } catch {
    // Only the user can fix that, too.
  }
  const needed = "The browser is unpacked into a folder that is yours and that nobody else can write";
  throw new ReportError(`${needed}: ${folder} is none. Change it, or name another place with XDG_CACHE_HOME.`);
}

/** Calls a function with another folder for temporary files, which holds only until the function returns. */
function within<T>(folder: string, act: () => T): T {
  const usual = tmpdir();
  process.env["TMPDIR"] = folder;
  try {
    return act();
  } finally {
    process.env["TMPDIR"] = usual;
  }
}

/** Launches a browser for a program that runs alone. Rejects with a ReportError when there is none. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  try {
    const [{ chromium }, options] = await Promise.all([import("playwright-core"), launchOptions()]);
    return await chromium.launch({ ...options, args: [...options.args, ...args] });
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && String(error.code).endsWith("MODULE_NOT_FOUND");
    throw isMissing ? new ReportError(missing) : error;
  }
}
