import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { startTestServer } from "../test/server/server.ts";
import { readBuild } from "./read-build.ts";

function emptyFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), name));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it("the program may lie in a folder of any name", () => {
  const dist = emptyFolder("site #1 (100%, & more)-");
  for (const folder of ["client/_app", "server"]) mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, "server/entry-server.js"), "export const renderDocument = () => undefined;");
  writeFileSync(
    path.join(dist, "client/files.json"),
    JSON.stringify({ loader: "/_app/a.js", application: [], styles: [] }),
  );
  writeFileSync(path.join(dist, "client/_app/a.js"), "export {};");
  // Imported by Node itself, because the test runner would use its own loader.
  const program = `
    const { readBuild } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, "read-build.ts")))});
    console.log(typeof (await readBuild(process.argv[1])).renderDocument);
  `;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program, dist], { encoding: "utf8" });
  expect(stdout).toBe("function\n");
});

it("a server has the files that its documents name, or does not start: another build may begin at any moment", async () => {
  const dist = emptyFolder("read-build-");
  for (const folder of ["client/_app", "server"]) mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, "server/entry-server.js"), "export const renderDocument = () => undefined;");
  const files = { loader: "/_app/loader.js", application: ["/_app/main.js"], styles: [] };
  writeFileSync(path.join(dist, "client/files.json"), JSON.stringify(files));
  writeFileSync(path.join(dist, "client/_app/loader.js"), "export {};");
  await expect(readBuild(dist)).rejects.toThrow("not built to its end: /_app/main.js is missing");
  writeFileSync(path.join(dist, "client/_app/main.js"), "export {};");
  const { clientFiles } = await readBuild(dist);
  const clientDir = path.join(dist, "client");
  rmSync(path.join(clientDir, "_app"), { recursive: true });
  const { get } = await startTestServer({ services: { clientDir, clientFiles } });
  for (const name of [files.loader, ...files.application]) expect((await get(name)).status).toBe(200);
});
