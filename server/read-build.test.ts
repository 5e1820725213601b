import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startTestServer } from "../test/server/server.ts";
import { readBuild } from "./read-build.ts";

it("a server has the files that its documents name, or does not start: another build may begin at any moment", async () => {
  const dist = mkdtempSync(path.join(tmpdir(), "read-build-"));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
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
