/** Adding a page, a form, a generator or a library is adding one file: this website's tests pass with one more of each. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterAll, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const project = mkdtempSync(path.join(tmpdir(), "pagewright-additions-"));
afterAll(() => rmSync(project, { recursive: true, force: true }));

function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: project,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
  });
  expect(status, `${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

/** Returns the page in the README. */
function readmePage(): string {
  const text = readFileSync(path.join(root, "README.md"), "utf8");
  const [, page] = /^```yaml\n(# yaml-language-server: \S+page\.json\n[\s\S]*?)^```$/m.exec(text) ?? [];
  if (page === undefined) throw new Error("The README shows no page.");
  return page;
}

it("one of each kind, as the README and `npm run new` begin it", () => {
  const parts = ["engine", "server", "cli", "test", "schema", "docs", "pages", "forms", "prompts"];
  for (const part of parts) cpSync(path.join(root, part), path.join(project, part), { recursive: true });
  for (const file of ["package.json", "tsconfig.json", "vite.config.ts", "vitest.config.ts", "README.md"])
    cpSync(path.join(root, file), path.join(project, file));
  symlinkSync(path.join(root, "node_modules"), path.join(project, "node_modules"));
  writeFileSync(path.join(project, "pages/workshop.yaml"), readmePage());
  run("cli/new.ts", "form", "workshop");
  run("cli/new.ts", "library", "workshop-prompts");
  run("cli/new.ts", "generator", "workshop-plan");
  run("cli/new.ts", "client-page", "clients/acme", "--description=What the team of a sample client finds here.");
  // Without this test itself, and without those that take thousands of forms.
  const others = ["canary", "content", "every-guide", "privacy-periods", "real-generators", "site-knowledge"];
  const said = run(
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "unit",
    ...others.map((name) => `test/website/${name}.test`),
  );
  expect(said).toContain(`${others.length} passed`);
});
