/** The worker's side of maker.ts. */
import { parentPort } from "node:worker_threads";
import { make } from "./make.ts";
import type { Made } from "./maker.ts";
import type { Recipe } from "./recipe.ts";

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
