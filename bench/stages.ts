/**
 * Prints what each response costs in each middleware of the server, in microseconds and in bytes of the heap. `npm run bench --
 * stages`, or `node bench/stages.ts NAME...` for some of the responses. Needs a built site.
 *
 * One request at a time is under way, so the microseconds are those of the clock: of a form, they contain the wait for the disk.
 * "answered at once" is the whole of a response that is repeated before Koa runs (docs/decisions/answers-at-once.md).
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { load } from "./http/load.ts";
import type { MeterReply, MeterRequest } from "./http/measured-server.ts";
import { type Unit, units } from "./http/meter.ts";
import { startFlags } from "./http/start-built.ts";
import { knownToVisitor, password, requestsFor, type Target, targetsOf } from "./http/targets.ts";

const root = path.resolve(import.meta.dirname, "..");
/** Requests before those that are counted, and of those. */
const [warmUp, amount] = [3000, 2000];

const form: Target = {
  name: "form",
  address: "/api/submit-to-coda",
  headers: { "content-type": "application/json" },
  body: (nth) =>
    JSON.stringify({
      name: `Sample ${nth} ${performance.now()}`,
      email: "sample@example.org",
      company: "Sample company",
      interests: "",
      type: "Download",
      subtype: "Footer Insights",
      notes: "Website footer form filled out",
    }),
};

/** The figures of a response by the name of the middleware. */
type Figures = ReadonlyMap<string, number>;

async function asked(child: ChildProcess, request: MeterRequest): Promise<MeterReply> {
  const told = once(child, "message");
  child.send(request);
  const [reply] = (await told) as [MeterReply];
  return reply;
}

async function measure(unit: Unit, wanted: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
  const data = mkdtempSync(path.join(tmpdir(), "bench-data-"));
  const file = path.join(import.meta.dirname, "http/measured-server.ts");
  const child = spawn(process.execPath, [...startFlags(root), file, unit], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: data,
      GATE_COLOR3_PASSWORD: password,
      SUBMITS_PER_MINUTE: "1000000",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  try {
    const [{ port = 0, names = [] }] = (await Promise.race([
      once(child, "message"),
      ended.then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`))),
    ])) as [MeterReply];
    const figures = new Map<string, Figures>();
    for (const each of [...(await targetsOf(port)), form]) {
      if (wanted.length > 0 && !wanted.includes(each.name)) continue;
      const request = requestsFor(await knownToVisitor(port, each));
      const mediansOf = async (way: MeterRequest): Promise<readonly number[]> => {
        await asked(child, way);
        await load({ port, request, connections: 1, amount: warmUp });
        await asked(child, way);
        await load({ port, request, connections: 1, amount });
        return (await asked(child, "end")).medians ?? [];
      };
      const medians = await mediansOf("all");
      const whole = medians.reduce((sum, one) => sum + one, 0);
      const atOnce = (await mediansOf("at once")).reduce((sum, one) => sum + one, 0);
      const rows = [...names, "Koa and Node"].map((name, at) => [name, medians[at] ?? 0] as const);
      figures.set(each.name, new Map([...rows, ["in all", whole], ["answered at once", atOnce]]));
    }
    return figures;
  } finally {
    child.kill("SIGKILL");
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

function print(unit: Unit, figures: ReadonlyMap<string, Figures>): void {
  const [first = new Map<string, number>()] = figures.values();
  const width = (name: string): number => Math.max(name.length, 7) + 2;
  console.log(`${unit.padEnd(18)}${[...figures.keys()].map((name) => name.padStart(width(name))).join("")}`);
  for (const name of first.keys()) {
    const cells = [...figures].map(([target, of]) => {
      const figure = (of.get(name) ?? 0).toFixed(unit === "bytes" ? 0 : 1);
      return figure.padStart(width(target));
    });
    console.log(`${name.padEnd(18)}${cells.join("")}`);
  }
}

for (const unit of units) print(unit, await measure(unit, process.argv.slice(2)));
