/**
 * Runs Lighthouse on the built site as a phone sees it: accessibility, best practices and SEO of every indexable page, and
 * performance of the four pages where visitors arrive and of those that are named. Exits with an error when a page is below its
 * minimum. `npm run bench -- lighthouse`, or `node bench/lighthouse.ts PATH...` for some of the pages. Needs a built site.
 */
import { createServer, type AddressInfo } from "node:net";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { launchOptions } from "../cli/report/launch-browser.ts";
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

/** Returns the paths of the pages in the sitemap. */
async function listedPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

interface Result {
  scores: { category: string; score: number }[];
  /** Audits that did not pass, with Lighthouse's measurements, including those that cost no points. */
  failed: string[];
  /** What a visitor with a phone waits for; empty when performance is not measured. */
  figures: string[];
}

/** Requests a page until its final compression is ready, which is a moment after the first request. */
async function askOften(address: string): Promise<void> {
  const ask = { method: "HEAD", headers: { "accept-encoding": "br" } };
  const length = async (): Promise<string | null> => (await fetch(address, ask)).headers.get("content-length");
  const first = await length();
  for (let tries = 0; tries < 50 && (await length()) === first; tries += 1) await setTimeout(200);
}

/** Metrics that get their own line, by audit. */
const figures = ["largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time", "total-byte-weight"];

/** Returns Lighthouse's result for a page. Time is simulated as on a slow phone when performance is measured, and real otherwise. */
async function judge(address: string, port: number, categories: readonly string[]): Promise<Result> {
  const measures = categories.includes("performance");
  const result = await lighthouse(address, {
    port,
    logLevel: "error",
    onlyCategories: [...categories],
    throttlingMethod: measures ? "simulate" : "provided",
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${address}.`);
  const { lhr } = result;
  const words = (audit: string): string => `${audit} ${lhr.audits[audit]?.displayValue ?? ""}`.trim();
  const asked = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id));
  return {
    scores: Object.values(lhr.categories).map(({ id, score }) => ({
      category: id,
      score: Math.round((score ?? 0) * 100),
    })),
    failed: [...new Set(asked)].filter((id) => (lhr.audits[id]?.score ?? 1) < 0.9).map(words),
    figures: measures
      ? figures.map((audit) => `${words(audit)} (${Math.round(lhr.audits[audit]?.numericValue ?? 0)})`)
      : [],
  };
}

const port = await freePort();
const { args, ...options } = await launchOptions();
const [server, browser] = await Promise.all([
  startServer(),
  chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] }),
]);
try {
  const asked = process.argv.slice(2);
  for (const path of asked.length > 0 ? asked : await listedPaths(server.origin)) {
    const begun = performance.now();
    const isArrival = asked.length > 0 || arrivals.has(path);
    const categories = Object.keys(marks).filter((each) => each !== "performance" || isArrival);
    if (isArrival) await askOften(server.origin + path);
    const { scores, failed, figures } = await judge(server.origin + path, port, categories);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    const words = scores.map(({ category, score }) => `${category} ${score}`).join("  ");
    console.log(`${path.padEnd(22)} ${words}  (${seconds} s)`);
    if (figures.length > 0) console.log(`  ${figures.join("; ")}`);
    if (failed.length > 0) console.log(`  not passed: ${failed.join("; ")}`);
    const below = scores.filter(({ category, score }) => score < (marks[category] ?? 0));
    for (const { category, score } of below) {
      console.log(`  below the mark: ${category} ${score}`);
      process.exitCode = 1;
    }
  }
} finally {
  await Promise.all([browser.close(), server.stop()]);
}
