/** The worker thread that makes a copy of the store. */
import { workerData } from "node:worker_threads";
import { backUp } from "./restore-backup.ts";

const { file, copy } = workerData as { file: string; copy: string };
backUp(file, copy);
