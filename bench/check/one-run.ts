/**
 * One cold measurement in its own process: `node one-run.ts check|alone FOLDER`. Prints JSON. `alone` measures what every check
 * has to do at least: reading the files, parseDocument with its LineCounter, and ajv. Both variants read the schemas.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LineCounter, parseDocument } from "yaml";
import { createLoader } from "../../engine/load/loader.ts";
import { isSource, kindOf } from "../../engine/source/classify.ts";
import { scan } from "../../engine/source/scan.ts";
import { compileSchemas } from "../../engine/validate/compile-schemas.ts";
import { readSchemas } from "../../engine/validate/schemas.ts";
import { generatedPage, pagePath } from "./generated-project.ts";

const engineRoot = path.resolve(import.meta.dirname, "../..");

/** Milliseconds of processor time, which other programs on the machine hardly affect, and of wall-clock time. */
export interface Taken {
  processor: number;
  clock: number;
}

async function measure(work: () => Promise<void> | void): Promise<Taken> {
  const [processor, clock] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(processor);
  return { processor: (user + system) / 1000, clock: performance.now() - clock };
}

/** `again`: one file changed and the watcher reported which, as in a running server; `found`: it did not say which. */
async function check(root: string): Promise<object> {
  const loader = createLoader({ root, engineRoot, compile: false });
  let problems = 0;
  const cold = await measure(async () => {
    problems = (await loader.load()).problems.filter(({ severity }) => severity === "error").length;
  });
  const idle = await measure(async () => void (await loader.load()));
  const pages = scan(root, "pages", ".yaml").filter(({ path: file }) => file.startsWith("pages/section-")).length;
  const edits = async (named: boolean): Promise<Taken | undefined> => {
    const taken: Taken[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const file = pagePath(17 + turn);
      const title = `Changed page ${turn}, ${named ? "named" : "found"}`;
      writeFileSync(path.join(root, file), generatedPage(17 + turn, pages, title));
      taken.push(await measure(async () => void (await loader.load(named ? [file] : undefined))));
    }
    return taken.sort((a, b) => a.processor - b.processor)[2];
  };
  return { cold, idle, again: await edits(true), found: await edits(false), problems };
}

async function alone(root: string): Promise<object> {
  const cold = await measure(() => {
    const ajv = compileSchemas(readSchemas(engineRoot));
    for (const { path: file } of ["pages", "forms", "prompts"].flatMap((folder) => scan(root, folder, ".yaml"))) {
      if (!isSource(file)) continue;
      const text = readFileSync(path.join(root, file), "utf8");
      const value: unknown = parseDocument(text, { lineCounter: new LineCounter() }).toJS();
      void ajv.getSchema(`${kindOf(file, text, value)}.json`)?.(value);
    }
  });
  return { cold };
}

const [variant, folder = ""] = process.argv.slice(2);
const result = variant === "check" ? await check(folder) : await alone(folder);
const memory = Math.round(process.memoryUsage().rss / 1_048_576);
process.stdout.write(JSON.stringify({ ...result, memory, peak: Math.round(process.resourceUsage().maxRSS / 1024) }));
