/**
 * Runs ten times the expected peak for as long as requested: pages, downloads, gates and forms at a fixed rate, whether the
 * server keeps up or not. `npm run soak -- load` starts it; VISITS and SUBMITS are rates per second, SECONDS is the duration.
 * Then follow twenty seconds of much more, which may be rejected only with 503 or 429 and Retry-After. Exits with 1 on any
 * other response, when the memory has grown by more than the bound of the response cache, or when the server is not healthy.
 */
import { once } from "node:events";
import path from "node:path";
import { createHistogram, monitorEventLoopDelay, type RecordableHistogram } from "node:perf_hooks";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { openPool } from "../http/connection-pool.ts";
import { startBuilt } from "../http/start-built.ts";
import { goodContact } from "../../test/forms/contact-form.ts";

const root = path.resolve(import.meta.dirname, "../..");
const visits = Number(process.env["VISITS"] ?? 1000);
const submits = Number(process.env["SUBMITS"] ?? 50);
const seconds = Number(process.env["SECONDS"] ?? 600);
const password = "bobbins and thread";
/** Megabytes by which the memory may grow under load: the cache of responses has its own bound. */
const mostGrowth = 200;

interface Asked {
  kind: "page" | "download" | "gate" | "form";
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

interface Answered {
  status: number;
  retryAfter: string | undefined;
  ms: number;
  cookie: string;
}

type Heard = Asked & Answered;

const { origin, child, stop } = await startBuilt(root, {
  flags: [`--import=${path.join(root, "bench/http/tell-usage.ts")}`],
  env: { GATE_COLOR3_PASSWORD: password, SUBMITS_PER_MINUTE: "1000000" },
});
const connections = openPool(Number(new URL(origin).port), 512);
let sent = 0;

async function ask({ path: address, headers = {}, body }: Asked): Promise<Answered> {
  const begun = performance.now();
  const { status, head } = await connections.ask({
    first: `${body === undefined ? "GET" : "POST"} ${address}`,
    headers: { host: new URL(origin).host, "accept-encoding": "br", ...headers },
    body,
  });
  const ms = performance.now() - begun;
  return {
    status,
    retryAfter: valueIn(head, "retry-after"),
    ms,
    cookie: valueIn(head, "set-cookie")?.split(";")[0] ?? "",
  };
}

function valueIn(head: string, name: string): string | undefined {
  return new RegExp(`\\r\\n${name}: ([^\\r]*)`, "i").exec(head)?.[1];
}

const json = { "content-type": "application/json" };
const pages = ["/", "/company/contact", "/fiocon", "/resources", "/privacy", "/gcp-ai", "/industries", "/npr"];
const unlocking = { kind: "gate", path: "/api/verify-password", headers: json } as const;
const { cookie } = await ask({ ...unlocking, body: JSON.stringify({ pageName: "color3", password }) });

/** Of twenty visits, fifteen are pages, three are downloads and two come from somebody behind a gate. */
function visit(nth: number): Asked {
  const of = nth % 20;
  if (of < 15) return { kind: "page", path: pages[nth % pages.length] ?? "/" };
  if (of < 18) return { kind: "download", path: "/assets/previews/company/contact.png" };
  return { kind: "gate", path: "/color3", headers: { cookie } };
}

function submission(nth: number): Asked {
  const answers = Object.fromEntries(Object.entries(goodContact).map(([name, [value = ""]]) => [name, value]));
  const hidden = { _form: "contact", _page: "/company/contact" };
  const body = new URLSearchParams({ ...answers, ...hidden, lastName: `Visitor ${nth}` }).toString();
  return {
    kind: "form",
    path: "/api/submit-to-coda",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  };
}

type Kind = Asked["kind"];

/** Outcome of the requests of one kind. Counted, not stored: with 600,000 responses, this program's own GC would be measured. */
interface Counted {
  waits: RecordableHistogram;
  statuses: Map<number, number>;
}

interface Kept {
  of: ReadonlyMap<Kind, Counted>;
  /** The number of unexpected responses, and a description of the first. */
  strange: number;
  such: string;
}

/** Keeps to the rate for the given time. Resolves when the last response has arrived. */
async function keepTo(rate: number, forms: number, length: number, isWell: (answer: Heard) => boolean): Promise<Kept> {
  const of = new Map<Kind, Counted>();
  const kept: Kept = { of, strange: 0, such: "" };
  const open = new Set<Promise<void>>();
  const count = (answer: Heard): void => {
    const counted = of.get(answer.kind) ?? { waits: createHistogram(), statuses: new Map() };
    of.set(answer.kind, counted);
    counted.waits.record(Math.max(1, Math.round(answer.ms * 1000)));
    counted.statuses.set(answer.status, (counted.statuses.get(answer.status) ?? 0) + 1);
    if (isWell(answer)) return;
    kept.strange += 1;
    kept.such ||= `, such as ${answer.status} for ${answer.path}`;
  };
  const begin = (asked: Asked): void => {
    const failed = { status: 0, retryAfter: undefined, ms: 0, cookie: "" };
    const counted = ask(asked)
      .catch(() => failed)
      .then((answer) => count({ ...asked, ...answer }))
      .finally(() => open.delete(counted));
    open.add(counted);
  };
  const begun = performance.now();
  let [visited, submitted] = [0, 0];
  for (let passed = 0; passed < length; passed = (performance.now() - begun) / 1000) {
    while (visited < passed * rate) begin(visit((visited += 1)));
    for (; submitted < passed * forms; submitted += 1) begin(submission((sent += 1)));
    await sleep(1);
  }
  await Promise.all(open);
  return kept;
}

/** Returns the server's memory, and the 99th percentile of its event loop delay in milliseconds since the previous call. */
async function usage(about: "usage" | "turns" = "turns"): Promise<{ megabytes: number; turn: string }> {
  child.send(about);
  let said: { about: string; resident: number; turn: number };
  // A message that answers a question of the other kind, asked a moment before, is not ours.
  do [said] = (await once(child, "message")) as [typeof said];
  while (said.about !== about);
  return { megabytes: Math.round(said.resident / 1_000_000), turn: said.turn.toFixed(1) };
}

/** Prints how long each kind of request and all together took, and how they were answered. */
function report({ of }: Kept): void {
  const all: Counted = { waits: createHistogram(), statuses: new Map() };
  for (const { waits, statuses } of of.values()) {
    all.waits.add(waits);
    for (const [status, count] of statuses) all.statuses.set(status, (all.statuses.get(status) ?? 0) + count);
  }
  for (const [kind, counted] of [...of, ["all", all] as const]) {
    const at = (percent: number): string => (counted.waits.percentile(percent) / 1000).toFixed(1);
    const statuses = [...counted.statuses].map(([status, count]) => `${status}: ${count}`).join(", ");
    console.log(`${kind.padEnd(9)} p50 ${at(50)} ms, p99 ${at(99)} ms, longest ${at(100)} ms; ${statuses}`);
  }
}

const isAnswered = ({ kind, status }: Heard): boolean => status === (kind === "form" ? 303 : 200);
const isRefused = ({ status, retryAfter }: Answered): boolean =>
  (status === 503 || status === 429) && retryAfter !== undefined;
const taken = ({ of }: Kept): number => of.get("form")?.statuses.get(303) ?? 0;

await keepTo(visits / 10, submits / 10, 5, isAnswered);
const before = await usage();
console.log(`${visits} visits and ${submits} forms a second for ${seconds} s; ${before.megabytes} MB`);
const own = monitorEventLoopDelay({ resolution: 1 });
own.enable();
// Whether memory is flat shows during the run, not between its two ends: at the start the caches were still empty.
const onTheWay: number[] = [];
const looking = setInterval(() => void usage("usage").then(({ megabytes }) => onTheWay.push(megabytes)), seconds * 100);
const within = await keepTo(visits, submits, seconds, isAnswered);
clearInterval(looking);
own.disable();
report(within);
const after = await usage();
console.log(
  `a turn of the event loop, p99: ${after.turn} ms in the server, ${(own.percentile(99) / 1e6).toFixed(1)} ms in this program, which waits of its own`,
);
console.log(
  `MB after each tenth of it: ${onTheWay.join(", ")}; ${after.megabytes} in the end\n\nthree times as many visits and ten times as many forms`,
);
const beyond = await keepTo(
  visits * 3,
  submits * 10,
  Math.min(20, seconds),
  (answer) => isAnswered(answer) || isRefused(answer),
);
report(beyond);
await sleep(1500);
const health = (await ask({ kind: "page", path: "/healthz" })).status;
console.log(`health afterwards: ${health}; ${(await usage()).megabytes} MB`);
const strange = within.strange + beyond.strange;
console.log(
  `${taken(within) + taken(beyond)} forms taken; ${strange} answers that should not be${within.such || beyond.such}`,
);
connections.close();
await stop();
process.exitCode = strange === 0 && health === 200 && after.megabytes - before.megabytes < mostGrowth ? 0 : 1;
