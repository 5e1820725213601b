/** The memory that each page takes while the site is served, on a site of many similar pages. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { expect, it, onTestFinished } from "vitest";
import { generateProject } from "../../bench/check/generated-project.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Loads each folder, and prints the bytes in use after garbage collection. */
const script = `
  const { createLoader } = await import("./engine/load/loader.ts");
  const kept = [];
  for (const root of process.argv.slice(1)) {
    const loader = createLoader({ root, engineRoot: process.cwd() });
    kept.push(loader, await loader.load());
    gc();
    console.log(process.memoryUsage().heapUsed);
  }
`;

it("a page of half a dozen blocks takes 13 kB, its text of 1.6 kB among them", () => {
  const [few, many] = [generateProject(20), generateProject(520)];
  onTestFinished(() => [few, many].forEach((folder) => rmSync(folder, { recursive: true })));
  const flags = ["--expose-gc", "--input-type=module", "--eval", script];
  const { stdout } = spawnSync(process.execPath, [...flags, few, few, many], { cwd: root, encoding: "utf8" });
  // The first load includes the program itself.
  const [program = 0, first = 0, second = 0] = stdout.trim().split("\n").map(Number);
  expect(program).toBeGreaterThan(1_000_000);
  expect((second - first - (first - program)) / 500).toBeLessThan(13_000);
});
