/** Measures what each middleware of a Koa application takes of a request: microseconds of the clock, or bytes of the heap. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import process from "node:process";
import type Koa from "koa";
import { median } from "./contestant.ts";

/** What can be measured. */
export const units = ["microseconds", "bytes"] as const;

export type Unit = (typeof units)[number];

const readings: Readonly<Record<Unit, () => number>> = {
  microseconds: () => performance.now() * 1000,
  bytes: () => process.memoryUsage().heapUsed,
};

export interface Meter {
  /** Wraps each middleware of an application that has not been started yet. */
  wrap: (app: Koa) => void;
  /** Counts each request that a listener answers, until its last byte is handed over. */
  count: (listener: RequestListener) => RequestListener;
  /** Forgets everything counted so far. */
  begin: () => void;
  /** Returns the median of each middleware, in their order, and at the end that of what is outside of them. */
  medians: () => readonly number[];
}

/** Creates a meter for applications with so many middlewares. It counts correctly only if one request at a time is under way. */
export function createMeter(unit: Unit, stages: number): Meter {
  const read = readings[unit];
  const own = costOf(read);
  let counted: Float64Array[] = [];
  let spent = new Float64Array(stages + 1);
  let stage = stages;
  let last = 0;
  const pass = (to: number): number => {
    const from = stage;
    const now = read();
    spent[from] = (spent[from] ?? 0) + now - last - own;
    stage = to;
    last = now;
    return from;
  };
  return {
    wrap(app) {
      app.middleware = app.middleware.map((each, nth) => async (ctx, next) => {
        const from = pass(nth);
        try {
          await each(ctx, next);
        } finally {
          pass(from);
        }
      });
    },
    count: (listener) => (request: IncomingMessage, response: ServerResponse) => {
      spent = new Float64Array(stages + 1);
      stage = stages;
      response.once("finish", () => {
        pass(stages);
        counted.push(spent);
      });
      last = read();
      return listener(request, response);
    },
    begin() {
      counted = [];
    },
    medians: () => Array.from({ length: stages + 1 }, (_, at) => median(counted.map((each) => each[at] ?? 0))),
  };
}

/** Returns what a reading itself adds to the next one. */
function costOf(read: () => number): number {
  const costs: number[] = [];
  for (let count = 0; count < 10_000; count += 1) {
    const before = read();
    costs.push(read() - before);
  }
  return median(costs.slice(5000));
}
