/** The application with the project's own content, for sequential requests: it reports the cost of each. */
import type { AddressInfo } from "node:net";
import path from "node:path";
import process from "node:process";
import { pino } from "pino";
import { createLoader } from "../../engine/load/loader.ts";
import type { RenderDocument } from "../../engine/document/rendered.ts";
import { createListener } from "../../server/app.ts";
import { createDispatch } from "../../server/deliver/dispatch.ts";
import { openStore } from "../../server/leads/open-store.ts";
import { answerInTurn, createHttpServer } from "../../server/process/answer-in-turn.ts";
import { readConfig } from "../../server/process/config.ts";
import { createAcceptableForms } from "../../server/submit/acceptable-forms.ts";
import { createSmallServices } from "../server/small-services.ts";

/** The server's report on the requests since the previous report. */
export interface FuzzCost {
  /** Milliseconds of the main thread's processor time. */
  ms: number;
  /** Bytes of retained heap. */
  heap: number;
}

// The parent process has exited.
process.once("disconnect", () => process.exit());
const root = path.resolve(import.meta.dirname, "../..");
const config = readConfig({ ...process.env, PORT: "0", SUBMITS_PER_MINUTE: "1000000" });
const now = (): Date => new Date();
const log = pino({ level: process.env["LOG_LEVEL"] ?? "silent" }, process.stderr);
const { site } = await createLoader({ root }).load();
if (!site) throw new Error("The site does not compile");
const store = await openStore({ config, now });
const forms = createAcceptableForms(store, now);
await forms.show(site);
const services = createSmallServices({
  config,
  site,
  store,
  forms,
  dispatch: createDispatch(() => undefined),
  now,
  log,
});
if (process.env["FUZZ_BUILT"] === "yes") {
  const bundle = (await import(path.join(root, "dist/server/entry-server.js"))) as { renderDocument: RenderDocument };
  services.renderDocument = bundle.renderDocument;
}
const server = createHttpServer();
answerInTurn(server, createListener(services));
let before = process.threadCpuUsage();
process.on("message", (asked: { collect: boolean }) => {
  const { user, system } = process.threadCpuUsage(before);
  if (asked.collect) globalThis.gc?.();
  const cost: FuzzCost = { ms: (user + system) / 1000, heap: asked.collect ? process.memoryUsage().heapUsed : 0 };
  before = process.threadCpuUsage();
  process.send?.(cost);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
