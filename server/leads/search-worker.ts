/** The thread on which the embedded store is searched: it reads only, on a connection of its own. */
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { keepPrepared } from "./prepared.ts";
import type { Row } from "./engine.ts";
import type { SearchAnswer, SearchRequest } from "./sqlite-search.ts";

const { file } = workerData as { file: string };
// Here waiting for another process keeps nobody else waiting.
const ask = keepPrepared(new DatabaseSync(file, { readOnly: true, timeout: 5000 }));

parentPort?.on("message", ({ id, sql, values }: SearchRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is for windows.
  parentPort?.postMessage(answer(id, () => ask(sql, values)));
});

function answer(id: number, work: () => readonly Row[]): SearchAnswer {
  try {
    return { id, rows: work() };
  } catch (error) {
    return { id, error: String(error) };
  }
}
