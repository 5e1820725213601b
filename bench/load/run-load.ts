/**
 * Ten times the expected peak, for as long as it is asked to: pages, downloads, gates and forms at a fixed rate, whether the
 * server keeps up or not. `npm run soak -- load` begins it; VISITS and SUBMITS are a second's, SECONDS say how long.
 *
 * Then twenty seconds of much more, which may be refused with 503 or 429 and Retry-After and with nothing else. Ends with 1
 * when an answer was another, when the memory has grown by more than is kept for answers, or the server is not well.
 */
import { Agent, request } from "node:http";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { startBuilt } from "../http/start-built.ts";
import { goodContact } from "../../test/forms/contact-form.ts";

const root = path.resolve(import.meta.dirname, "../..");
const visits = Number(process.env["VISITS"] ?? 1000);
const submits = Number(process.env["SUBMITS"] ?? 50);
const seconds = Number(process.env["SECONDS"] ?? 600);
const password = "bobbins and thread";
/** Megabytes by which the memory may grow under load: what is kept for answers has a bound of its own. */
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

const { origin, child, stop } = await startBuilt(root, {
  flags: [`--import=${path.join(root, "bench/http/tell-usage.ts")}`],
  env: { GATE_COLOR3_PASSWORD: password, SUBMITS_PER_MINUTE: "1000000" },
});
const agent = new Agent({ keepAlive: true, maxSockets: 512 });
let sent = 0;

function ask({ path: address, headers = {}, body }: Asked): Promise<Answered> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const asked = request(
      origin + address,
      { agent, method, headers: { "accept-encoding": "br", ...headers } },
      (answer) => {
        answer.resume().once("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers["retry-after"],
            ms: performance.now() - begun,
            cookie: answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "",
          }),
        );
      },
    );
    asked.once("error", reject).end(body);
  });
}

const json = { "content-type": "application/json" };
const pages = ["/", "/company/contact", "/fiocon", "/resources", "/privacy", "/gcp-ai", "/industries", "/npr"];
const unlocking = { kind: "gate", path: "/api/verify-password", headers: json } as const;
const { cookie } = await ask({ ...unlocking, body: JSON.stringify({ pageName: "color3", password }) });

/** Of twenty visits fifteen are pages, three downloads and two of somebody behind a gate. */
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

/** Keeps to the rate for so long. Resolves with every answer, when the last has come. */
async function keepTo(rate: number, forms: number, length: number): Promise<(Asked & Answered)[]> {
  const answers: Promise<Asked & Answered>[] = [];
  const begin = (asked: Asked): void => {
    const failed = { status: 0, retryAfter: undefined, ms: 0, cookie: "" };
    answers.push(
      ask(asked).then(
        (answer) => ({ ...asked, ...answer }),
        () => ({ ...asked, ...failed }),
      ),
    );
  };
  const begun = performance.now();
  let [visited, submitted] = [0, 0];
  for (let passed = 0; passed < length; passed = (performance.now() - begun) / 1000) {
    while (visited < passed * rate) begin(visit((visited += 1)));
    for (; submitted < passed * forms; submitted += 1) begin(submission((sent += 1)));
    await sleep(5);
  }
  return Promise.all(answers);
}

function resident(): Promise<number> {
  return new Promise((resolve) => {
    child.once("message", (said) => resolve(Math.round((said as { resident: number }).resident / 1_000_000)));
    child.send("usage");
  });
}

/** Prints what a kind of request took, and how it was answered. */
function report(answers: readonly (Asked & Answered)[]): void {
  for (const kind of ["page", "download", "gate", "form"] as const) {
    const of = answers.filter((answer) => answer.kind === kind);
    const waits = of.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const at = (share: number): string => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(1);
    const statuses = Object.entries(Object.groupBy(of, ({ status }) => status)).map(
      ([status, all]) => `${status}: ${all?.length ?? 0}`,
    );
    console.log(`${kind.padEnd(9)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${statuses.join(", ")}`);
  }
}

const isTaken = ({ kind, status }: Asked & Answered): boolean => kind === "form" && status === 303;
const isRefused = ({ status, retryAfter }: Answered): boolean =>
  (status === 503 || status === 429) && retryAfter !== undefined;

await keepTo(visits / 10, submits / 10, 5);
const before = await resident();
console.log(`${visits} visits and ${submits} forms a second for ${seconds} s; ${before} MB`);
const within = await keepTo(visits, submits, seconds);
report(within);
const after = await resident();
console.log(`${after} MB in the end\n\nthree times as many visits and ten times as many forms`);
const beyond = await keepTo(visits * 3, submits * 10, Math.min(20, seconds));
report(beyond);
await sleep(1500);
const health = (await ask({ kind: "page", path: "/healthz" })).status;
console.log(`health afterwards: ${health}; ${await resident()} MB`);
const kept = [...within, ...beyond].filter(isTaken).length;
const strange = [
  ...within.filter((answer) => answer.status !== (answer.kind === "form" ? 303 : 200)),
  ...beyond.filter((answer) => !isRefused(answer) && answer.status !== (answer.kind === "form" ? 303 : 200)),
];
console.log(
  `${kept} forms taken; ${strange.length} answers that should not be${strange[0] ? `, such as ${strange[0].status} for ${strange[0].path}` : ""}`,
);
agent.destroy();
await stop();
process.exitCode = strange.length === 0 && health === 200 && after - before < mostGrowth ? 0 : 1;
