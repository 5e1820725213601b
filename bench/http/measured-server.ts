/** Runs the built site with a meter around each middleware: `node bench/http/measured-server.ts microseconds|bytes`. */
import { createServer } from "node:http";
import process from "node:process";
import { createApp, createListener } from "../../server/app.ts";
import { buildServices } from "../../server/build-services.ts";
import { judgeVariables } from "../../server/deliver/destinations.ts";
import { readConfig } from "../../server/process/config.ts";
import { openLog } from "../../server/process/create-log.ts";
import { listen } from "../../server/process/listen.ts";
import { readBuild } from "../../server/read-build.ts";
import { createMeter, units } from "./meter.ts";

/** What the parent process asks for: to begin to count, through all middleware or with the answers at once before it, or to end. */
export type MeterRequest = "all" | "at once" | "end";

/** What it is told: the median of each middleware by its name, in their order, and of what is outside of them. */
export type Medians = readonly (readonly [name: string, median: number])[];

const unit = units.find((each) => each === process.argv[2]) ?? "microseconds";
const config = readConfig(process.env, judgeVariables(process.env));
const log = openLog(config);
const { renderDocument, files, clientFiles } = await readBuild();
const { services } = await buildServices({ config, log, renderDocument, files: () => files });
const app = createApp({ ...services, clientFiles });
// As they stand in app.ts, because a middleware has no name of its own.
const names = [...String(createApp).matchAll(/app\.use\((\w+)(?:\.(\w+))?/g)].map(
  ([, of = "", method]) => method ?? of,
);
if (names.length !== app.middleware.length) throw new Error("app.ts adds its middleware in another way by now.");
const meter = createMeter(unit, names.length);
meter.wrap(app);
const pass = app.callback();
const listeners = {
  all: meter.count((request, response) => void pass(request, response)),
  "at once": meter.count(createListener({ ...services, clientFiles })),
};
let listener = listeners.all;
process.on("message", (asked: MeterRequest) => {
  if (asked !== "end") listener = listeners[asked];
  const medians = asked === "end" ? meter.medians() : [];
  meter.begin();
  const told: Medians = [...names, "Koa and Node"].map((name, at) => [name, medians[at] ?? 0]);
  process.send?.(told);
});
const server = createServer((request, response) => listener(request, response));
await listen(server, config);
const address = server.address();
if (address !== null && typeof address === "object") log.info(`listening on http://localhost:${address.port}`);
