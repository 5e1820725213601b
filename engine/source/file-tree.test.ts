import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { beforeEach, describe, expect, it } from "vitest";
import { waitForNextMoment } from "../../test/content/next-moment.ts";
import { createFileTree } from "./file-tree.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "file-tree-"));
  for (const name of ["pages/a.yaml", "pages/a-b/x.yaml", "pages/a/y.yaml", "pages/a0.yaml", "forms/f.yaml"])
    write(name);
  return () => rmSync(root, { recursive: true });
});

function write(name: string, text = name): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

function treeOf(): { names: (folder?: string) => string[]; look: (changed?: string[]) => void } {
  const tree = createFileTree(root, ["pages", "forms", "prompts"]);
  tree.look();
  return { look: (changed) => tree.look(changed), names: (folder) => tree.files(folder).map((found) => found.path) };
}

/** Returns the thread's CPU time in milliseconds. */
function processorTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Expects a tree updated incrementally to equal one from a full scan. */
function expectSame(tree: { names: () => string[] }): void {
  expect(tree.names()).toEqual(treeOf().names());
}

describe("the tree of files", () => {
  it("tells the files of a folder and not those of folders and files that begin like it", () => {
    const { names } = treeOf();
    expect(names("pages/a")).toEqual(["pages/a/y.yaml"]);
    expect(names("prompts")).toEqual([]);
    expect(names()).toHaveLength(5);
  });

  it("finds new, deleted and renamed files and folders where it is told to look", () => {
    const tree = treeOf();
    write("pages/new/deep/z.yaml");
    rmSync(path.join(root, "pages/a"), { recursive: true });
    renameSync(path.join(root, "pages/a.yaml"), path.join(root, "pages/b.yaml"));
    tree.look(["pages/new", "pages/a", "pages/a.yaml", "pages/b.yaml", "pages/never.yaml"]);
    expect(tree.names()).toEqual([
      "forms/f.yaml",
      "pages/a-b/x.yaml",
      "pages/a0.yaml",
      "pages/b.yaml",
      "pages/new/deep/z.yaml",
    ]);
    expectSame(tree);
  });

  it("many names at once cost no more than a look at everything", () => {
    const names = Array.from({ length: 20_000 }, (_, nth) => `pages/assets/${nth % 10}/${nth}.png`);
    for (const name of names) write(name, "");
    const tree = treeOf();
    const whole = Math.min(...[1, 2, 3].map(() => processorTime(() => tree.look())));
    const gone = names.filter((_, nth) => nth % 25 === 0);
    for (const name of gone) rmSync(path.join(root, name));
    expect(processorTime(() => tree.look(gone))).toBeLessThan(2 * whole);
    expect(tree.names()).toHaveLength(5 + names.length - gone.length);
    expectSame(tree);
  });

  it("knows a file from the one in whose place it came, also where both have one size and bring along one time", () => {
    const at = path.join(root, "pages/a.yaml");
    const moment = new Date(0);
    utimesSync(at, moment, moment);
    const tree = createFileTree(root, ["pages"]);
    tree.look();
    const before = tree.files("pages").find((found) => found.path === "pages/a.yaml");
    waitForNextMoment(root);
    write("new.yaml", "pages/b.yaml");
    utimesSync(path.join(root, "new.yaml"), moment, moment);
    renameSync(path.join(root, "new.yaml"), at);
    tree.look();
    const after = tree.files("pages").find((found) => found.path === "pages/a.yaml");
    expect(after?.bytes).toBe(before?.bytes);
    expect(after?.modified).not.toBe(before?.modified);
  });

  it("looks at nothing else, and never outside of its folders", () => {
    const tree = treeOf();
    write("pages/unseen.yaml");
    write("other/x.yaml");
    tree.look(["pages/a.yaml", "other", "other/x.yaml", "../"]);
    expect(tree.names()).toHaveLength(5);
    tree.look();
    expect(tree.names()).toHaveLength(6);
    expectSame(tree);
  });

  it("keeps what has the same time and size, unless it is told that it changed", () => {
    const tree = createFileTree(root, ["pages"]);
    tree.look();
    const [first] = tree.files();
    tree.look();
    expect(tree.files()[0]).toBe(first);
    tree.look([first?.path ?? ""]);
    expect(tree.files()[0]).toEqual(first);
    expect(tree.files()[0]).not.toBe(first);
  });

  it("leaves out hidden files, such as those that an editor keeps for itself", () => {
    const tree = treeOf();
    write("pages/.a.yaml.swp");
    tree.look(["pages/.a.yaml.swp"]);
    expect(tree.names()).toHaveLength(5);
  });

  it("takes nothing from a repository within its folders, as a submodule is one, nor from one that comes or goes meanwhile", () => {
    const tree = treeOf();
    write("pages/sub/x.yaml");
    write("pages/sub/.git", "gitdir: ../../.git/modules/sub");
    write("pages/own/x.yaml");
    tree.look(["pages/sub/x.yaml", "pages/own"]);
    expect(tree.names("pages/sub")).toEqual([]);
    expectSame(tree);
    write("pages/own/.git/config");
    tree.look(["pages/own/.git/config"]);
    expect(tree.names("pages/own")).toEqual([]);
    expectSame(tree);
    rmSync(path.join(root, "pages/sub/.git"));
    tree.look(["pages/sub/.git"]);
    expect(tree.names("pages/sub")).toEqual(["pages/sub/x.yaml"]);
    expectSame(tree);
    write("pages/.git/config");
    tree.look();
    expect(tree.names("pages/a"), "the website's own folder may be a repository").toEqual(["pages/a/y.yaml"]);
  });
});
