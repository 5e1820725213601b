/** The worker thread for long statements on the embedded store, with its own connection. */
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { keepPrepared } from "./prepared.ts";
import type { Row } from "./engine.ts";
import { presentFile } from "./store-files.ts";
import type { ThreadAnswer, ThreadData, ThreadRequest } from "./sqlite-thread.ts";

const { file, ...options } = workerData as ThreadData;
// Waiting for a lock on the file blocks nobody else here.
const ask = keepPrepared(new DatabaseSync(presentFile(file, options.readOnly ? "ro" : "rw"), options));

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
