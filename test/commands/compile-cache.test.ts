/** Interactive commands start with the compile cache of the previous run. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { expect, it, onTestFinished } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const forDevelopers = new Set(["build", "generate", "test"]);

it.each(Object.entries(scripts).filter(([name, script]) => / cli\//.test(` ${script}`) && !forDevelopers.has(name)))(
  "npm run %s keeps what it compiles",
  (_name, script) => {
    expect(script).toContain("node --import=./cli/command/compile-cache.js ");
  },
);

it.each(["package.json", ...globSync("deploy/*", { cwd: root })])("what %s begins with is there", (file) => {
  const named = readFileSync(path.join(root, file), "utf8").matchAll(/--import=(\.[^\s"]+)/g);
  expect([...named].map(([, at = ""]) => at).filter((at) => !existsSync(path.join(root, at)))).toEqual([]);
});

it("a unit of systemd that was copied when this file had types still starts the service", () => {
  const { status } = spawnSync(process.execPath, ["--import=./cli/command/compile-cache.ts", "--eval", ""], {
    cwd: root,
  });
  expect(status).toBe(0);
});

it("what was compiled is kept beside the packages", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "compile-cache-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const command = path.join(folder, "cli/command/compile-cache.js");
  cpSync(path.join(root, "cli/command/compile-cache.js"), command);
  const { status } = spawnSync(process.execPath, [`--import=${command}`, "--eval", ""], {
    env: { PATH: process.env["PATH"] },
  });
  expect(status).toBe(0);
  expect(readdirSync(path.join(folder, "node_modules/.cache/compiled"))).toHaveLength(1);
});

it("a command whose files are kept starts without the parser of TypeScript, which takes 18 MB", () => {
  const flag = `--import=${path.join(root, "cli/command/compile-cache.js")}`;
  const file = path.join(root, "cli/command/command.ts");
  const show = `await import(${JSON.stringify(file)}); console.log(process.moduleLoadList.join())`;
  const start = (): string =>
    spawnSync(process.execPath, [flag, "--input-type=module", "--eval", show]).stdout.toString();
  start();
  expect(start()).toContain("internal/modules/typescript");
  expect(start()).not.toContain("amaro");
});

it("check reads no code that only a site which is shown needs", () => {
  const hooks = `import { registerHooks } from "node:module";
const seen = [];
registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) });
process.on("exit", () => process.stderr.write(seen.join("\\n")));`;
  const site = mkdtempSync(path.join(tmpdir(), "check-start-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
  mkdirSync(path.join(site, "pages"));
  const args = [`--import=data:text/javascript,${encodeURIComponent(hooks)}`, path.join(root, "cli/check.ts")];
  const { stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, SITE_DIR: site } });
  expect(stderr).toContain("/engine/load/loader.ts");
  expect(
    stderr.split("\n").filter((url) => /\/(?:micromark|mdast-[^/]*|engine\/compile|fix-files)\b/.test(url)),
  ).toEqual([]);
});
