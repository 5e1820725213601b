import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { StarterAnswers } from "../engine/new/starter.ts";
import { starters } from "../engine/new/starters.ts";
import { check } from "./check.ts";
import { begin, type Beginning } from "./new.ts";

const root = path.join(import.meta.dirname, "..");
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Creates a small site to write into. */
async function project(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "new-"));
  folders.push(folder);
  cpSync(path.join(root, "test/cases/_base"), folder, { recursive: true });
  await start(folder, "form", "contact");
  await start(folder, "library", "office-prompts");
  await start(folder, "page", "company/index", { description: "What there is to say about this company." });
  await start(folder, "page", "company/contact", { description: "How to reach the people of this company." });
  await start(folder, "client-page", "baker", { description: "What a baker finds here.", gate: "baker-access" });
  return folder;
}

/** Creates a file as the command does. */
function start(
  siteDir: string,
  kind: string,
  name: string,
  given: StarterAnswers = {},
  ask?: Beginning["ask"],
): ReturnType<typeof begin> {
  const starter = starters.get(kind);
  if (!starter) throw new Error(`no ${kind}`);
  return begin({ siteDir, starter, kind, name, given, ask });
}

const description = { description: "What the team of a sample client finds here." };
const commands: readonly (readonly [kind: string, name: string, given: StarterAnswers])[] = [
  ["page", "workshop", description],
  [
    "client-page",
    "clients/acme",
    { title: 'Yes: #1 in "tools"', ...description, form: "contact", library: "office-prompts" },
  ],
  ["form", "workshop-question", {}],
  ["generator", "newsletter", {}],
  ["library", "office", { title: "404" }],
  ["guide", "oven-rules", { title: "Rules: the oven", subtitle: "For whoever opens #1" }],
  ["guide", "baker-rules", { subtitle: "For the team", page: "baker" }],
];

describe("npm run new", () => {
  it.each(commands)("%s %s writes a file that passes check, and says what to do next", async (kind, name, given) => {
    const folder = await project();
    const { output, exitCode } = await start(folder, kind, name, given);
    expect(output).toMatch(
      /^\w+\/[\w/-]+\.(?:yaml|md) is written(?:, and pages\/baker\.yaml names it)?\.\n\nNext:\n {2}- /,
    );
    expect(exitCode).toBe(0);
    const checked = JSON.parse((await check(folder, { format: "json" })).output) as {
      problems: { file: string; code: string }[];
    };
    const [file = ""] = output.split(" ");
    const own = checked.problems.filter((problem) => problem.file === file && !problem.code.startsWith("unused"));
    expect(own.filter(({ code }) => !/^(orphan|unused)/.test(code))).toEqual([]);
    if (kind.endsWith("page")) {
      const { output: launch } = await check(folder, { launch: true });
      expect(launch).toContain(`${file}:`);
    }
  });

  it("a client page: how to set the gate's password, with the command and with the environment variable", async () => {
    const folder = await project();
    const { output } = await start(folder, "client-page", "clients/acme", description);
    expect(output).toContain("npm run gate -- acme-access");
    expect(output).toContain("GATE_CLIENTS_ACME_PASSWORD");
    expect(readFileSync(path.join(folder, "pages/clients/acme.yaml"), "utf8")).toContain("key: acme-access");
  });

  it("a guide: named on the page that offers it, and behind that page's gate", async () => {
    const folder = await project();
    const before = readFileSync(path.join(folder, "pages/baker.yaml"), "utf8");
    await start(folder, "guide", "baker-rules", { subtitle: "For the team", page: "baker" });
    expect(readFileSync(path.join(folder, "pages/guides/baker-rules.md"), "utf8")).toContain(
      "\ngate: baker-access\n---",
    );
    const after = readFileSync(path.join(folder, "pages/baker.yaml"), "utf8");
    const item = `
      - kind: guide
        title: Baker rules
        text: For the team
        action:
          label: Download the guide
          asset: guides/baker-rules.pdf`;
    expect(after.replace(item, "")).toBe(before);
    await expect(start(folder, "guide", "more", { subtitle: "x", page: "nowhere" })).rejects.toThrow("no page");
    await expect(start(folder, "guide", "more", { subtitle: " " })).rejects.toThrow(
      "--subtitle: This needs an answer.",
    );
  });

  it.each(["/baker", "/baker/"])("a guide for the page at %s: a page is called by its address too", async (page) => {
    const folder = await project();
    const { output } = await start(folder, "guide", "rules", { subtitle: "x", page });
    expect(output).toContain("pages/baker.yaml names it");
    await expect(start(folder, "guide", "more", { subtitle: "x", page: "/nowhere" })).rejects.toThrow("page nowhere");
  });

  it("a guide that no page names yet is open, and what to do next says how one names it", async () => {
    const folder = await project();
    const { output } = await start(folder, "guide", "oven-rules", { subtitle: "For the team" });
    expect(readFileSync(path.join(folder, "pages/guides/oven-rules.md"), "utf8")).not.toContain("gate:");
    expect(output).toContain("asset: guides/oven-rules.pdf");
  });

  it("never overwrites", async () => {
    const folder = await project();
    const before = readFileSync(path.join(folder, "pages/company/contact.yaml"), "utf8");
    for (const name of ["company/contact", "company"]) {
      expect(await start(folder, "page", name, description)).toMatchObject({ exitCode: 1 });
    }
    expect(readFileSync(path.join(folder, "pages/company/contact.yaml"), "utf8")).toBe(before);
  });

  it("writes nothing that would have mistakes: a key that another gate has", async () => {
    const folder = await project();
    const { output, exitCode } = await start(folder, "client-page", "acme", {
      ...description,
      gate: "baker-access",
    });
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
    const { exitCode } = await start(await project(), "client-page", "acme", {}, ask);
    expect(exitCode).toBe(0);
    expect(asked[0]).toBe("The page's title, as in the browser's tab [Acme]: ");
    expect(asked[2]).toMatch(/^This needs at least 20 characters; it has 9\.\n/);
    expect(asked.join("\n")).toContain('There is no form "nowhere".');
    expect(answers).toEqual([]);
  });

  it.each([
    ["client-page", "Acme Corp", "npm run new -- client-page acme-corp"],
    ["page", "clients/Acme.yaml", "npm run new -- page clients/acme"],
    ["form", "clients/acme", '"clients/acme" is not a name for a file.'],
    ["page", "../engine/x", '"../engine/x" is not a name for a file. Write:'],
    ["page", "_x", '"_x" is not a name for a file.'],
    ["page", "assets/acme", '"assets/acme" is not a name for a file.'],
    ["client-page", "archives/tool/acme", '"archives/tool/acme" is not a name for a file.'],
  ])("%s %s: a name that no file can have is not taken, and said as it can be", async (kind, name, said) => {
    await expect(start(root, kind, name)).rejects.toThrow(said);
  });

  it("without a terminal it never waits: it says which flags are missing", async () => {
    const child = spawn("node", [path.join(root, "cli/new.ts"), "page", "never-written"], { cwd: root });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += String(chunk)));
    // The input stays open, so a program that reads it would wait forever.
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(code).toBe(2);
    expect(said).toContain("--description is missing");
  });
});
