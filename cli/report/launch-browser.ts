/** The browser of reviews, tests, pictures and measurements: the same build everywhere, brought by an npm package. */
import { existsSync, lstatSync, mkdirSync, mkdtempSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import type Chromium from "@sparticuz/chromium";
import type { Browser } from "playwright-core";

/** What is said where the packages of development are missing. */
const missing =
  "Pictures are taken with a browser, which this installation is without: run `npm ci` without --omit=dev, which brings it.";

/** What cannot be done, in a sentence for whoever asked for it. */
export class ReportError extends Error {}

const load = createRequire(import.meta.url);

/**
 * How the browser is started. Not with the package's own flags: they put all into one process without web security. The package
 * unpacks it where temporary files are, or takes what lies there, whoever put it: it is told a folder of our own instead.
 */
export async function launchOptions(): Promise<{ executablePath: string; args: string[] }> {
  const entry = load.resolve("@sparticuz/chromium");
  const { version }: { version: string } = load(path.join(path.dirname(entry), "../package.json"));
  const folder = path.join(ownFolder(), `browser-${version}`);
  // It may look for libraries and letters there, too, and says where when it is loaded.
  const { default: chromium }: { default: typeof Chromium } = within(folder, () => load(entry));
  if (!existsSync(folder)) {
    // Whole or not at all, however many begin at once.
    const begun = mkdtempSync(`${folder}-`);
    await within(begun, () => chromium.executablePath());
    await rename(begun, folder).catch(() => rm(begun, { recursive: true }));
  }
  return {
    executablePath: path.join(folder, "chromium"),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  };
}

/** In the user's cache, where no branch puts anything. Throws a ReportError when others could, as through a link, and when it cannot be made. */
function ownFolder(): string {
  const folder = path.join(process.env["XDG_CACHE_HOME"] || path.join(homedir(), ".cache"), "pagewright");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = lstatSync(folder);
    if (uid === process.getuid?.() && (mode & 0o022) === 0) return folder;
  } catch {
    // Nobody but the user can mend that either.
  }
  const needed = "The browser is unpacked into a folder that is yours and that nobody else can write";
  throw new ReportError(`${needed}: ${folder} is none. Change it, or name another place with XDG_CACHE_HOME.`);
}

/** Does what asks at once where temporary files are, with this answer. */
function within<T>(folder: string, act: () => T): T {
  const usual = tmpdir();
  process.env["TMPDIR"] = folder;
  try {
    return act();
  } finally {
    process.env["TMPDIR"] = usual;
  }
}

/** A browser for a program that runs alone. Rejects with a ReportError where there is none. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  try {
    const [{ chromium }, options] = await Promise.all([import("playwright-core"), launchOptions()]);
    return await chromium.launch({ ...options, args: [...options.args, ...args] });
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && String(error.code).endsWith("MODULE_NOT_FOUND");
    throw isMissing ? new ReportError(missing) : error;
  }
}
