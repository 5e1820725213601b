/** Runs in the worker of maker.ts. */
import { getPriority, setPriority } from "node:os";
import process from "node:process";
import { parentPort } from "node:worker_threads";
import { make } from "./make.ts";
import type { Made } from "./maker.ts";
import type { Recipe } from "../plan/recipe.ts";

// Requests come first. On systems other than Linux, the priority applies to the whole process and would slow requests too.
try {
  if (process.platform === "linux") setPriority(Math.max(10, getPriority()));
} catch {
  // Optional: a sandbox may refuse it.
}

let before = Promise.resolve();

parentPort?.on("message", (recipe: Recipe) => {
  before = before.then(() => tell(recipe));
});

parentPort?.postMessage("loaded", []);

async function tell(recipe: Recipe): Promise<void> {
  const made = await answer(recipe);
  parentPort?.postMessage(made, "bytes" in made && recipe.kind === "archive" ? wholeOf(made.bytes) : []);
}

/** Returns the buffer to transfer rather than copy, if it contains nothing else. A picture's buffer is not ours to transfer. */
function wholeOf({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

async function answer(recipe: Recipe): Promise<Exclude<Made, "loaded">> {
  try {
    return { hash: recipe.hash, bytes: await make(recipe) };
  } catch (error) {
    return { hash: recipe.hash, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
