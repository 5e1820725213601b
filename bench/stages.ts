/**
 * Prints what each response costs in each middleware of the server, in microseconds and in bytes of the heap. `npm run bench --
 * stages`, or `node bench/stages.ts NAME...` for some of the responses. Needs a built site.
 *
 * One request at a time is under way, so the microseconds are those of the clock: of a form, they contain the wait for the disk.
 * "answered at once" is the whole of a response that is repeated before Koa runs (docs/decisions/answers-at-once.md).
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";
import { load } from "./http/load.ts";
import type { Medians, MeterRequest } from "./http/measured-server.ts";
import { type Unit, units } from "./http/meter.ts";
import { startBuilt } from "./http/start-built.ts";
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

async function asked(child: ChildProcess, request: MeterRequest): Promise<Medians> {
  const told = once(child, "message");
  child.send(request);
  const [medians] = (await told) as [Medians];
  return medians;
}

async function measure(unit: Unit, wanted: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
  const { origin, child, stop } = await startBuilt(root, {
    program: ["bench/http/measured-server.ts", unit],
    env: { NODE_ENV: "production", GATE_COLOR3_PASSWORD: password, SUBMITS_PER_MINUTE: "1000000" },
  });
  const port = Number(new URL(origin).port);
  const figures = new Map<string, Figures>();
  try {
    for (const each of [...(await targetsOf(port)), form]) {
      if (wanted.length > 0 && !wanted.includes(each.name)) continue;
      const request = requestsFor(await knownToVisitor(port, each));
      const mediansOf = async (way: MeterRequest): Promise<Medians> => {
        await asked(child, way);
        await load({ port, request, connections: 1, amount: warmUp });
        await asked(child, way);
        await load({ port, request, connections: 1, amount });
        return asked(child, "end");
      };
      const medians = await mediansOf("all");
      const atOnce = await mediansOf("at once");
      figures.set(each.name, new Map([...medians, ["in all", sumOf(medians)], ["answered at once", sumOf(atOnce)]]));
    }
    return figures;
  } finally {
    await stop();
  }
}

function sumOf(medians: Medians): number {
  return medians.reduce((sum, [, median]) => sum + median, 0);
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
