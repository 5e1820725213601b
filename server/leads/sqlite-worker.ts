/** The thread on which the embedded store is asked what takes long, on a connection of its own. */
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { keepPrepared } from "./prepared.ts";
import type { Row } from "./engine.ts";
import type { ThreadAnswer, ThreadData, ThreadRequest } from "./sqlite-thread.ts";

const { file, ...options } = workerData as ThreadData;
const store = pathToFileURL(file);
// Where somebody moved the store a new one would be made, and the journal that stayed there deleted with that.
store.searchParams.set("mode", options.readOnly ? "ro" : "rw");
// Here waiting for others who have the file keeps nobody else waiting.
const ask = keepPrepared(new DatabaseSync(store, options));

parentPort?.on("message", ({ id, sql, values }: ThreadRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is for windows.
  parentPort?.postMessage(answer(id, () => ask(sql, values)));
});

function answer(id: number, work: () => readonly Row[]): ThreadAnswer {
  try {
    return { id, rows: work() };
  } catch (error) {
    return { id, error: String(error) };
  }
}
