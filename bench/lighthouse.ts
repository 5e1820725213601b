/**
 * What Lighthouse says about the built site, as a phone sees it: accessibility, best practices and SEO of every page that
 * wants to be found, performance of the four where visitors arrive. Ends with an error when a page is below the mark.
 *
 * `npm run bench -- lighthouse [PATH...]`
 */
import { createServer, type AddressInfo } from "node:net";
import process from "node:process";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { launchOptions } from "../e2e/launch-browser.ts";
import { startServer } from "../e2e/server.ts";

const arrivals = new Set(["/", "/company/contact", "/resources", "/company/funding"]);
const marks: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => {
    server.once("listening", resolve);
  });
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The pages of the sitemap, as paths. */
async function listedPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** The scores of a page by category, each with the audits that cost points. */
async function scoresOf(address: string, port: number, categories: string[]): Promise<[string, number, string[]][]> {
  const measures = categories.includes("performance");
  const result = await lighthouse(address, {
    port,
    logLevel: "error",
    onlyCategories: categories,
    throttlingMethod: measures ? "simulate" : "provided",
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${address}.`);
  const { lhr } = result;
  return Object.values(lhr.categories).map(({ id, score, auditRefs }) => {
    const costly = auditRefs.filter(({ id: audit, weight }) => weight > 0 && (lhr.audits[audit]?.score ?? 1) < 0.9);
    const said = costly.map(({ id: audit }) => `${audit} ${lhr.audits[audit]?.displayValue ?? ""}`.trim());
    return [id, Math.round((score ?? 0) * 100), said];
  });
}

const port = await freePort();
const { args, ...options } = await launchOptions();
const [server, browser] = await Promise.all([
  startServer(),
  chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] }),
]);
try {
  const asked = process.argv.slice(2);
  const rest = Object.keys(marks).filter((category) => category !== "performance");
  for (const path of asked.length > 0 ? asked : await listedPaths(server.origin)) {
    const categories = arrivals.has(path) ? ["performance", ...rest] : rest;
    const scores = await scoresOf(server.origin + path, port, categories);
    console.log(`${path.padEnd(26)} ${scores.map(([id, score]) => `${id} ${score}`).join("  ")}`);
    for (const [id, score, costly] of scores.filter(([category, score]) => score < (marks[category] ?? 0))) {
      console.log(`  below the mark: ${id} ${score}: ${costly.join("; ")}`);
      process.exitCode = 1;
    }
  }
} finally {
  await Promise.all([browser.close(), server.stop()]);
}
