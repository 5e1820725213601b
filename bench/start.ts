/**
 * Measures the server's time from a new process to the first page, compared with a Koa that has nothing to load, and its memory
 * at that point. `npm run bench -- start`, or `node bench/start.ts PAGES...` for other numbers of pages. Needs a built site.
 */
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { generateProject } from "./check/generated-project.ts";
import { type Contestant, median, startReference, usageFlags, usageOf } from "./http/contestant.ts";
import { startBuilt } from "./http/start-built.ts";

const root = path.resolve(import.meta.dirname, "..");
const runs = 3;
/** Maximum for 10,000 pages: seconds until the first page is served, and megabytes at that point. */
const most = { seconds: 3, megabytes: 300 };

interface Start {
  clock: number;
  processor: number;
  megabytes: number;
}

/** Measures from the call of `start` to the first page; `stop` is called afterwards. */
async function measure(start: () => Promise<{ contestant: Contestant; stop: () => Promise<unknown> }>): Promise<Start> {
  const begun = performance.now();
  const { contestant, stop } = await start();
  const answer = await fetch(`http://127.0.0.1:${contestant.port}/`);
  if (!answer.ok) throw new Error(`The first page was answered with ${answer.status}.`);
  await answer.arrayBuffer();
  const clock = (performance.now() - begun) / 1000;
  const { usage, resident } = await usageOf(contestant);
  await stop();
  return { clock, processor: usage / 1e6, megabytes: resident / 1e6 };
}

function startServer(env: Readonly<Record<string, string>>): Promise<Start> {
  return measure(async () => {
    const { origin, child, stop } = await startBuilt(root, { flags: usageFlags, env });
    return { contestant: { name: "server", port: Number(new URL(origin).port), child }, stop };
  });
}

function startKoa(): Promise<Start> {
  return measure(async () => {
    const contestant = await startReference("koa");
    const stop = async (): Promise<void> => {
      const ended = once(contestant.child, "exit");
      contestant.child.kill();
      await ended;
    };
    return { contestant, stop };
  });
}

const asked = process.argv.slice(2).map(Number);
console.log("pages     by the clock   processor   of Koa's   memory");
for (const pages of asked.length > 0 ? asked : [0, 30, 1000, 10_000]) {
  const folder = pages > 0 ? generateProject(pages) : undefined;
  const all: { own: Start; koa: Start }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const own = await startServer(folder === undefined ? {} : { SITE_DIR: folder });
    all.push({ own, koa: await startKoa() });
  }
  if (folder !== undefined) rmSync(folder, { recursive: true });
  const middle = (of: (each: (typeof all)[number]) => number): number => median(all.map(of));
  const [seconds, megabytes] = [middle(({ own }) => own.clock), middle(({ own }) => own.megabytes)];
  const missed = pages >= 10_000 && (seconds > most.seconds || megabytes > most.megabytes);
  if (missed) process.exitCode = 1;
  const cells = [
    (pages > 0 ? String(pages) : "its own").padEnd(10),
    `${seconds.toFixed(2)} s`.padStart(10),
    `${middle(({ own }) => own.processor).toFixed(2)} s`.padStart(12),
    middle(({ own, koa }) => own.processor / koa.processor)
      .toFixed(1)
      .padStart(10),
    `${Math.round(megabytes)} MB`.padStart(10),
  ];
  console.log(`${cells.join(" ")}${missed ? ` (at most ${most.seconds} s, ${most.megabytes} MB: missed)` : ""}`);
}
