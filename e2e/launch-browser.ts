/** The browser of the tests, pictures and measurements: the same build everywhere, brought by an npm package. */
import sparticuz from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

/** How the browser is started. Not with the package's own flags: they put all into one process without web security. */
export async function launchOptions(): Promise<{ executablePath: string; args: string[] }> {
  return {
    executablePath: await sparticuz.executablePath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  };
}

/** A browser for a program that runs alone. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}
