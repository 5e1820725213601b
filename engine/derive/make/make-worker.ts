/** The worker's side of maker.ts. */
import { getPriority, setPriority } from "node:os";
import process from "node:process";
import { parentPort } from "node:worker_threads";
import { make } from "./make.ts";
import type { Made } from "./maker.ts";
import type { Recipe } from "../plan/recipe.ts";

// Visitors come first. Elsewhere than on Linux a priority is the whole process's, and would hold for them too.
try {
  if (process.platform === "linux") setPriority(Math.max(10, getPriority()));
} catch {
  // A courtesy, which a sandbox may refuse.
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

/** The memory of bytes that nothing else lies in: it is handed over, and copied neither here nor there. Of a picture it is not ours to give. */
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
