import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { check } from "./check.ts";
import { begin } from "./new.ts";

const root = path.join(import.meta.dirname, "../..");
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A copy of the site, to write into. */
function project(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "new-"));
  folders.push(folder);
  for (const part of ["pages", "forms", "prompts"])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  for (const part of ["schema", "engine", "server"]) symlinkSync(path.join(root, part), path.join(folder, part));
  return folder;
}

const description = "--description=What the team of a sample client finds here.";
const commands: readonly (readonly string[])[] = [
  ["page", "workshop", description],
  ["client-page", "clients/acme", '--title=Yes: #1 in "tools"', description, "--form=contact", "--library=staffing"],
  ["form", "workshop-question"],
  ["generator", "newsletter"],
  ["library", "office", "--title=404"],
];

describe("npm run new", { timeout: 60_000 }, () => {
  it.each(commands)("%s %s writes a file that passes check, and says what to do next", async (kind, name, ...rest) => {
    const folder = project();
    const { output, exitCode } = await begin(folder, [kind, name, ...rest]);
    expect(output).toMatch(/^\w+\/[\w/-]+\.yaml is written\.\n\nNext:\n {2}- /);
    expect(exitCode).toBe(0);
    const checked = JSON.parse((await check(folder, ["--format=json"])).output) as {
      problems: { file: string; code: string }[];
    };
    const [file = ""] = output.split(" ");
    const own = checked.problems.filter((problem) => problem.file === file && !problem.code.startsWith("unused"));
    expect(own.filter(({ code }) => !/^(orphan|unused)/.test(code))).toEqual([]);
    if (kind.endsWith("page")) {
      const { output: launch } = await check(folder, ["--launch"]);
      expect(launch).toContain(`${file}:`);
    }
  });

  it("a client page: how to set the gate's password, with the command and with the environment variable", async () => {
    const folder = project();
    const { output } = await begin(folder, ["client-page", "clients/acme", description]);
    expect(output).toContain("npm run gate -- acme-access");
    expect(output).toContain("GATE_CLIENTS_ACME_PASSWORD");
    expect(readFileSync(path.join(folder, "pages/clients/acme.yaml"), "utf8")).toContain("key: acme-access");
  });

  it("never overwrites", async () => {
    const folder = project();
    const before = readFileSync(path.join(folder, "pages/company/contact.yaml"), "utf8");
    for (const name of ["company/contact", "company"]) {
      expect(await begin(folder, ["page", name, description])).toMatchObject({ exitCode: 1 });
    }
    expect(readFileSync(path.join(folder, "pages/company/contact.yaml"), "utf8")).toBe(before);
  });

  it("writes nothing that would have mistakes: a key that another gate has", async () => {
    const folder = project();
    const { output, exitCode } = await begin(folder, [
      "client-page",
      "acme",
      description,
      "--gate=staffing-solutions-access",
    ]);
    expect(output).toContain("duplicate-gate-key");
    expect(exitCode).toBe(1);
    expect(existsSync(path.join(folder, "pages/acme.yaml"))).toBe(false);
  });

  it("at a terminal it asks for what no flag says, again when the answer will not do", async () => {
    const asked: string[] = [];
    const answers = [
      "",
      "Too short",
      "Long enough for a description.",
      "Not A Key",
      "acme",
      "nowhere",
      "contact",
      "",
      "",
    ];
    const ask = async (question: string): Promise<string> => {
      asked.push(question);
      return answers.shift() ?? "";
    };
    const { exitCode } = await begin(project(), ["client-page", "acme"], ask);
    expect(exitCode).toBe(0);
    expect(asked[0]).toBe("The page's title, as in the browser's tab [Acme]: ");
    expect(asked[2]).toMatch(/^This needs at least 20 characters; it has 9\.\n/);
    expect(asked.join("\n")).toContain('There is no form "nowhere".');
    expect(answers).toEqual([]);
  });

  it("says what it can do for anything else", async () => {
    expect((await begin(root, ["pag", "x"])).output).toContain("did you mean page?");
    for (const args of [
      [],
      ["page"],
      ["page", "../x"],
      ["page", "_x"],
      ["page", "x", "--endpoint=/api/x"],
      ["page", "x", "--no"],
    ]) {
      expect(await begin(root, args)).toMatchObject({ exitCode: 2 });
    }
  });

  it.each([
    [["client-page", "Acme Corp"], "npm run new -- client-page acme-corp\n"],
    [["client-page", "Acme", "Corp"], "npm run new -- client-page acme-corp\n"],
    [["page", "clients/Acme.yaml"], "npm run new -- page clients/acme\n"],
    [["form", "clients/acme"], '"clients/acme" is no name for a file.\n'],
  ])("%j: a name that no file can have is not taken, and said as it can be", async (args, said) => {
    const { output, exitCode } = await begin(root, args);
    expect(exitCode).toBe(2);
    expect(output).toContain(said);
  });

  it("without a terminal it never waits: it says which flags are missing", async () => {
    const child = spawn("node", [path.join(root, "engine/cli/new.ts"), "page", "never-written"], { cwd: root });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += String(chunk)));
    // The input stays open: a program that reads it would wait for ever.
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(code).toBe(2);
    expect(said).toContain("--description is missing");
  });
});
