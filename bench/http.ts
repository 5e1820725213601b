/**
 * Benchmarks the server's cost of a response against Koa and Node that send the same bytes and do nothing else. `npm run bench
 * -- http`, or `node bench/http.ts NAME...` for some of the responses. Needs a built site. The share is Koa's processor time
 * per response divided by the server's, measured in alternating slices, so that other load on the machine hardly affects it.
 * Exits with an error when a share is below its minimum.
 */
import { request } from "node:http";
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

interface Target {
  name: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  /** The minimum share of Koa that the server has to reach. */
  least: number;
  /** Whether each request has another address. */
  distinct?: boolean;
  /** Whether the client has the response already and revalidates it. */
  known?: boolean;
}

const rounds = Number(process.env["ROUNDS"] ?? 5);
/** Requests in a slice. The warm-up before the first slice is long enough for the code to reach its full speed. */
const amount = Number(process.env["AMOUNT"] ?? 3000);
const warmUp = 10_000;
const root = path.resolve(process.env["PROJECT_DIR"] ?? path.join(import.meta.dirname, ".."));
const password = "a password to measure with";
const br = { "accept-encoding": "br" };

interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

function ask(port: number, address: string, headers: Target["headers"], body?: string): Promise<Answer> {
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: address, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () => {
        const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
        resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(given), body: Buffer.concat(chunks) });
      });
    })
      .once("error", reject)
      .end(body);
  });
}

/** Returns the targets: addresses, the headers that a browser sends, and the site's current responses. */
async function targetsOf({ port }: Contestant): Promise<Target[]> {
  const plain = await ask(port, "/", {});
  const scripts = /data-application="([^"]+)"/.exec(String(plain.body))?.[1]?.split(" ") ?? [];
  const sizes = await Promise.all(scripts.map(async (address) => (await ask(port, address, br)).body.length));
  const largest = scripts[sizes.indexOf(Math.max(...sizes))] ?? "/";
  const tried = JSON.stringify({ pageName: "color3", password });
  const opened = await ask(port, "/api/verify-password", { "content-type": "application/json" }, tried);
  const cookie = (opened.headers["set-cookie"] ?? "").split(";")[0] ?? "";
  return [
    { name: "home", address: "/", headers: br, least: 0.8 },
    { name: "home-304", address: "/", headers: br, least: 0.8, known: true },
    { name: "contact", address: "/company/contact", headers: br, least: 0.8 },
    { name: "gate-open", address: "/color3", headers: { ...br, cookie }, least: 0.6 },
    { name: "gate-wall", address: "/color3", headers: br, least: 0.8 },
    { name: "page-data", address: "/_data/index.json", headers: br, least: 0.8 },
    { name: "script", address: largest, headers: br, least: 0.8 },
    { name: "download", address: "/assets/guides/starter-kit.pdf", headers: {}, least: 0.7 },
    { name: "not-found", address: "/nowhere", headers: br, least: 0.7 },
    { name: "not-found-flood", address: "/nowhere", headers: br, least: 0.7, distinct: true },
    { name: "redirect", address: "/company/", headers: br, least: 0.7 },
  ];
}

async function knownToVisitor({ port }: Contestant, target: Target): Promise<Target> {
  const { headers } = await ask(port, target.address, target.headers);
  return { ...target, headers: { ...target.headers, "if-none-match": headers["etag"] ?? "" } };
}

function requestsFor({ address, headers, distinct = false }: Target): Buffer | (() => Buffer) {
  const lines = Object.entries({ host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = (path: string): Buffer => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  if (!distinct) return bytes(address);
  let count = 0;
  return () => bytes(`${address}-${(count += 1)}`);
}

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
    for (const each of await targetsOf(own)) {
      if (asked.length > 0 && !asked.includes(each.name)) continue;
      const target = each.known ? await knownToVisitor(own, each) : each;
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
      if (share < target.least) kept = false;
      const figures = costs.map((cost) => cost.toFixed(1).padStart(7)).join("");
      const verdict = `${share.toFixed(2)} (${target.least}${share < target.least ? ": missed" : ""})`;
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
