/** Content cannot stop the server: whatever is in the folders, everything else is served, live and after a restart. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { hostileTrees } from "./hostile-trees.ts";
import { pageFile, type Running, siteFile, startOn, writeContent } from "./small-project.ts";

interface Health {
  problems: readonly { code: string; file: string; severity: string }[];
}

/** A project that was served once, so that its last good versions are stored. */
let home: string;
/** Root may read everything; to test missing permissions, the test runs as nobody. */
const asNobody = process.geteuid?.() === 0;

beforeAll(async () => {
  if (asNobody) process.seteuid?.(65_534);
  home = mkdtempSync(path.join(tmpdir(), "hostile-"));
  writeContent(home, "project/pages/_site.yaml", siteFile);
  writeContent(home, "project/pages/index.yaml", pageFile("First words"));
  writeContent(home, "project/pages/victim.yaml", pageFile("Victim words", "aliases: [/old-victim]\n"));
  writeContent(home, "project/pages/assets/private/club/plan.txt", "private words");
  for (const folder of ["forms", "prompts"]) writeContent(home, `project/${folder}/.keep`, "");
  const server = await startOn(path.join(home, "project"));
  await server.stop();
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
  if (asNobody) process.seteuid?.(0);
});

/** Returns a copy of the project with one defect in it. */
function copyWith({ make, undo }: (typeof hostileTrees)[string]): string {
  const root = mkdtempSync(path.join(home, "tree-"));
  cpSync(path.join(home, "project"), root, { recursive: true });
  make(root);
  onTestFinished(() => {
    undo?.(root);
    rmSync(root, { recursive: true, force: true });
  });
  return root;
}

async function problemsOf({ get }: Running): Promise<Health["problems"]> {
  const [status, body] = await get("/healthz");
  expect(status).toBe(200);
  return (JSON.parse(body) as Health).problems;
}

it("there are at least sixty trees", () => {
  expect(Object.keys(hostileTrees).length).toBeGreaterThanOrEqual(60);
});

describe.each(Object.entries(hostileTrees))("%s", (_name, tree) => {
  it("the server starts, says what is wrong, and shows everything else; an edit still goes live", async () => {
    const root = copyWith(tree);
    const server = await startOn(root);
    onTestFinished(server.stop);
    expect(await server.get("/")).toEqual([200, expect.stringContaining("First words")]);
    if (tree.code !== "") expect(await server.get("/victim")).toEqual([200, expect.stringContaining("Victim words")]);
    const problems = await problemsOf(server);
    const { code } = tree;
    if (code) expect(problems.map((problem) => problem.code)).toContain(code);
    // One file causes one problem, and untouched files cause none.
    const errors = problems.filter(({ severity }) => severity === "error").map(({ file }) => file);
    expect(new Set(errors).size).toBeLessThanOrEqual(2);
    expect(errors.length).toBeLessThanOrEqual(20);
    expect(errors.filter((file) => file === "pages/index.yaml")).toEqual([]);
    writeContent(root, "pages/index.yaml", pageFile("Second words"));
    await server.refresh();
    expect(await server.get("/")).toEqual([200, expect.stringContaining("Second words")]);
    expect(server.logged()).not.toContain("could not be loaded");
  });
});

it("a running server meets all of it and shows every edit", async () => {
  const root = copyWith({ make: () => undefined });
  const server = await startOn(root);
  onTestFinished(server.stop);
  let round = 0;
  for (const [name, { make, undo, code }] of Object.entries(hostileTrees)) {
    round += 1;
    make(root);
    writeContent(root, "pages/index.yaml", pageFile(`Words ${round}`));
    await server.refresh();
    expect(await server.get("/"), name).toEqual([200, expect.stringContaining(`Words ${round}`)]);
    if (code !== "") expect((await server.get("/victim"))[0], name).toBe(200);
    undo?.(root);
    rmSync(path.join(root, "pages"), { recursive: true });
    for (const folder of ["forms", "prompts"]) rmSync(path.join(root, folder), { recursive: true });
    cpSync(path.join(home, "project"), root, { recursive: true, filter: (from) => !from.includes("/data") });
    await server.refresh();
  }
  await server.refresh();
  expect(await problemsOf(server)).toEqual(await problemsOf(await freshServer()));
  expect(server.logged()).not.toContain("could not be loaded");
});

async function freshServer(): Promise<Running> {
  const server = await startOn(copyWith({ make: () => undefined }));
  onTestFinished(server.stop);
  return server;
}
