/**
 * Benchmarks the server's cost of a response against Koa and Node that send the same bytes and do nothing else. `npm run bench
 * -- http`, or `node bench/http.ts NAME...` for some of the responses. Needs a built site. The share is Koa's processor time
 * per response divided by the server's, measured in alternating slices, so that other load on the machine hardly affects it.
 * Exits with an error when a share is below its minimum.
 */
import path from "node:path";
import process from "node:process";
import {
  type Contestant,
  measure,
  median,
  record,
  rest,
  type Slice,
  startReference,
  usageFlags,
  usageOf,
} from "./http/contestant.ts";
import { startBuilt } from "./http/start-built.ts";
import { ask, knownToVisitor, password, requestsFor, type Target, targetsOf } from "./http/targets.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5);
/** Requests in a slice. The warm-up before the first slice is long enough for the code to reach its full speed. */
const amount = Number(process.env["AMOUNT"] ?? 3000);
const warmUp = 10_000;
const root = path.resolve(process.env["PROJECT_DIR"] ?? path.join(import.meta.dirname, ".."));

/** The minimum share of Koa that each response has to reach. */
const least: Readonly<Record<string, number>> = {
  home: 0.8,
  "home-304": 0.8,
  contact: 0.8,
  "gate-open": 0.6,
  "gate-wall": 0.8,
  "page-data": 0.8,
  script: 0.8,
  download: 0.7,
  "not-found": 0.7,
  "not-found-flood": 0.7,
  redirect: 0.7,
};

/** Measures the contestants in alternating slices, so that a slow moment of the machine affects all of them. */
async function compare(
  target: Target,
  contestants: readonly Contestant[],
  connections: number,
): Promise<Map<string, Slice[]>> {
  const slices = new Map<string, Slice[]>(contestants.map(({ name }) => [name, []]));
  const asked = requestsFor(target);
  const first = connections > 1 ? warmUp : 100;
  for (let round = 0; round <= rounds; round += 1) {
    for (const each of contestants) {
      const measured = await measure(each, { request: asked, connections, amount: round > 0 ? amount : first });
      if (round === 0) await rest(each);
      if (round > 0) slices.get(each.name)?.push(measured);
    }
  }
  return slices;
}

async function run(): Promise<boolean> {
  const asked = process.argv.slice(2);
  const server = await startBuilt(root, {
    flags: usageFlags,
    env: { GATE_COLOR3_PASSWORD: password, ...(process.env["LOG_LEVEL"] && { LOG_LEVEL: process.env["LOG_LEVEL"] }) },
  });
  const own: Contestant = { name: "server", port: Number(new URL(server.origin).port), child: server.child };
  const limits = await Promise.all([startReference("koa"), startReference("node")]);
  let kept = true;
  try {
    console.log(
      `${"answer".padEnd(16)}${"status".padStart(7)}${"bytes".padStart(8)}   microseconds: server, Koa, Node; share of Koa (least), answers/s; p99 of one`,
    );
    for (const each of await targetsOf(own.port)) {
      if (asked.length > 0 && !asked.includes(each.name)) continue;
      const target = await knownToVisitor(own.port, each);
      const wanted = least[target.name] ?? 0;
      const { status, headers, body } = await ask(own.port, target.address, target.headers);
      const { date: _date, connection: _connection, "keep-alive": _alive, "x-request-id": _id, ...sent } = headers;
      for (const limit of limits) await record(limit, { status, headers: sent, body: body.toString("base64") });
      const slices = await compare(target, [own, ...limits], 64);
      const costs = [...slices.values()].map((all) => median(all.map(({ cost }) => cost)));
      const rates = [...slices.values()].map((all) => median(all.map(({ perSecond }) => perSecond)));
      const shares = (slices.get("server") ?? []).map(({ cost }, at) => (slices.get("koa")?.[at]?.cost ?? 0) / cost);
      const share = median(shares);
      const alone = await compare(target, [own, ...limits.slice(0, 1)], 1);
      const tails = [...alone.values()].map((all) => median(all.map(({ p99 }) => p99)).toFixed(2));
      if (share < wanted) kept = false;
      const figures = costs.map((cost) => cost.toFixed(1).padStart(7)).join("");
      const verdict = `${share.toFixed(2)} (${wanted}${share < wanted ? ": missed" : ""})`;
      console.log(
        `${target.name.padEnd(16)}${String(status).padStart(7)}${String(body.length).padStart(8)}   ${figures}   ${verdict.padEnd(20)}${rates.map((rate) => Math.round(rate)).join(", ")}; ${tails.join(", ")} ms`,
      );
    }
    const { resident } = await usageOf(own);
    console.log(`resident memory: ${Math.round(resident / 1e6)} MB`);
  } finally {
    for (const { child } of limits) child.kill();
    await server.stop();
  }
  return kept;
}

if (!(await run())) process.exitCode = 1;
