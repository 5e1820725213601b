import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";
import { createLastShown } from "./last-shown.ts";

const module = pathToFileURL(path.join(import.meta.dirname, "last-shown.ts")).href;

/** Records one version of many downloads after another, and reports when it has begun. */
const program = `
  import { createLastShown } from ${JSON.stringify(module)};
  const shown = createLastShown(process.argv[1], console);
  for (let version = 1; ; version += 1) {
    for (let number = 0; number < 500; number += 1)
      shown.note({ name: "guides/" + number + ".pdf", hash: String(version) }, new Set(["club"]));
    await new Promise(setImmediate);
    if (version === 3) console.log("begun");
  }`;

it("a process that is killed while it notes what is shown leaves what it noted before, or that, and whole", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "last-shown-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (let round = 0; round < 3; round += 1) {
    const noting = spawn(process.execPath, ["--input-type=module", "-e", program, folder]);
    await once(noting.stdout, "data");
    noting.kill("SIGKILL");
    await once(noting, "close");
    const log = { error: vi.fn() };
    const shown = createLastShown(folder, log).all();
    expect([shown.length, new Set(shown.map(({ hash }) => hash)).size]).toEqual([500, 1]);
    expect(log.error).not.toHaveBeenCalled();
  }
});

it("what is shown behind which gates is for the server's user only", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "last-shown-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  createLastShown(folder, { error: vi.fn() }).note({ name: "guides/plan.pdf", hash: "a" }, new Set(["club"]));
  const file = path.join(folder, ".shown.json");
  await expect.poll(() => readFileSync(file, "utf8")).toContain("club");
  expect(statSync(file).mode & 0o077).toBe(0);
});
