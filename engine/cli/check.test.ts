import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { check } from "./check.ts";

const root = path.join(import.meta.dirname, "../..");
const project = mkdtempSync(path.join(tmpdir(), "check-"));
cpSync(path.join(root, "engine/cases/_base"), project, { recursive: true });
cpSync(path.join(root, "engine/cases/unknown-block"), project, { recursive: true });
for (const folder of ["schema", "engine", "server"]) symlinkSync(path.join(root, folder), path.join(project, folder));
afterAll(() => rmSync(project, { recursive: true }));

describe("npm run check", () => {
  it("prints all problems and exits 1 on errors", async () => {
    const { output, exitCode } = await check(project, []);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/pages\/offer\.yaml:8:11 error unknown-block/);
    expect(output).toMatch(/\n2 errors in 3 files \(\d/);
  });

  it("prints JSON", async () => {
    const { output } = await check(project, ["--format=json"]);
    expect(JSON.parse(output)).toMatchObject({ errors: 2, problems: [{ line: 8, column: 11 }, { line: 11 }] });
  });

  it("refuses arguments that it does not know, with exit code 2", async () => {
    expect(await check(project, ["--formt=json"])).toMatchObject({ exitCode: 2 });
    expect(await check(project, ["--format=xml"])).toMatchObject({ exitCode: 2 });
  });

  it(
    "the site itself has no errors, and `--launch` lists every sample left, with file and line",
    { timeout: 60_000 },
    async () => {
      const { output } = await check(root, ["--launch"]);
      expect(output).toMatch(/^(pages|forms)\/\S+\.yaml:\d+ /);
      expect((await check(root, [])).output).not.toMatch(/ error /);
    },
  );
});
