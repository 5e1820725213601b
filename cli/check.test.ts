import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { check } from "./check.ts";

const root = path.join(import.meta.dirname, "..");
const project = mkdtempSync(path.join(tmpdir(), "check-"));
cpSync(path.join(root, "test/cases/_base"), project, { recursive: true });
cpSync(path.join(root, "test/cases/unknown-block"), project, { recursive: true });
afterAll(() => rmSync(project, { recursive: true }));

describe("npm run check", () => {
  it("prints all problems and exits 1 on errors", async () => {
    const { output, exitCode } = await check(project);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/pages\/offer\.yaml:8:11 error unknown-block/);
    expect(output).toMatch(/\n2 errors in 3 files \(\d/);
  });

  it("does not say that no samples are left where a file cannot be read that may hold some", async () => {
    const { output } = await check(project, { launch: true });
    expect(output).toBe("No samples are left.\nThere may be more: the files have 2 errors (npm run check).");
  });

  it("prints JSON", async () => {
    const { output } = await check(project, { format: "json" });
    expect(JSON.parse(output)).toMatchObject({ errors: 2, problems: [{ line: 8, column: 11 }, { line: 11 }] });
  });

  it("errors come before warnings; dates that have passed are a line each at the end, until they are asked for", async () => {
    const dated = mkdtempSync(path.join(tmpdir(), "check-"));
    onTestFinished(() => rmSync(dated, { recursive: true }));
    for (const name of ["_base", "expired-fact", "unknown-block"])
      cpSync(path.join(root, "test/cases", name), dated, { recursive: true });
    const { output } = await check(dated);
    expect(output.indexOf(" error unknown-block")).toBeGreaterThan(-1);
    expect(output.indexOf("Dates that have passed")).toBeGreaterThan(output.lastIndexOf(" error "));
    expect(output).toMatch(/\n {2}pages\/_site\.yaml:\d+ The fact `\w+` was true until [\d-]+, which has passed\.\n/);
    expect(output).not.toContain("Write the new value");
    expect((await check(dated, { warnings: true })).output).toContain("Write the new value");
  });

  it("nothing but dates that have passed are twelve lines at most, however many they are", async () => {
    const dated = mkdtempSync(path.join(tmpdir(), "check-"));
    onTestFinished(() => rmSync(dated, { recursive: true }));
    cpSync(path.join(root, "test/cases/_base"), dated, { recursive: true });
    const site = path.join(dated, "pages/_site.yaml");
    const names = Array.from({ length: 40 }, (_, at) => `date${"abcdefghijklmnopqrstuvwxyz".charAt(at % 26)}${at}`);
    const facts = names.map((name) => `  ${name}:\n    value: Oct 15\n    validUntil: "2025-10-15"\n`).join("");
    writeFileSync(site, readFileSync(site, "utf8").replace("facts:\n", `facts:\n${facts}`));
    const page = path.join(dated, "pages/index.yaml");
    const uses = names.map((name) => `{{ facts.${name} }}`).join(" ");
    writeFileSync(page, readFileSync(page, "utf8").replace("A course", `Dates ${uses} and a course`));
    const { output, exitCode } = await check(dated);
    expect(exitCode).toBe(0);
    expect(output.split("\n").length).toBeLessThanOrEqual(12);
    expect(output).toContain("  and 32 more\n");
    expect(output).toMatch(/\n40 warnings in 2 files/);
  });
});
