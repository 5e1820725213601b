/** The worker's side of maker.ts. */
import { setPriority } from "node:os";
import process from "node:process";
import { parentPort } from "node:worker_threads";
import { make } from "./make.ts";
import type { Made } from "./maker.ts";
import type { Recipe } from "../plan/recipe.ts";

// Visitors come first. Elsewhere than on Linux a priority is the whole process's, and would hold for them too.
if (process.platform === "linux") setPriority(10);

let before = Promise.resolve();

parentPort?.on("message", ({ id, recipe }: { id: number; recipe: Recipe }) => {
  before = before.then(async () => parentPort?.postMessage(await answer(id, recipe), []));
});

async function answer(id: number, recipe: Recipe): Promise<Made> {
  try {
    return { id, bytes: await make(recipe) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
