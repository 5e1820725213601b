import { describe, expect, it } from "vitest";
import { report } from "../problem/report.ts";
import { readSource } from "../source/read-source.ts";
import { chooseVersions, type LastGood } from "./choose-versions.ts";

const file = readSource("pages/offer.yaml", "title: New\n");
const place = { file: file.path, pointer: "" };
const deadLink = report("dead-link", place, { name: "/nowhere", link: "/nowhere", near: [] });
const misspelt = report("unknown-block", place, { type: "hreo", near: [], known: [] });

function keeping(texts: Readonly<Record<string, string>>): LastGood & { texts: Map<string, string> } {
  const kept = new Map(Object.entries(texts));
  return {
    texts: kept,
    get: (path) => kept.get(path),
    put: (path, text) => void kept.set(path, text),
    delete: (path) => void kept.delete(path),
    paths: () => [...kept.keys()],
  };
}

function choose(problem: typeof deadLink, lastGood: LastGood) {
  const files = new Map([[file.path, file]]);
  const { files: chosen, stale, broken } = chooseVersions({ files, problems: [problem], check: () => [], lastGood });
  return { text: chosen.get(file.path)?.text, stale, broken: broken.length };
}

describe("which version of a file goes live", () => {
  it("a page with a dead link goes live where no good version is known", () => {
    const lastGood = keeping({});
    expect(choose(deadLink, lastGood)).toEqual({ text: file.text, stale: [], broken: 0 });
    expect(lastGood.texts.size).toBe(0);
  });

  it("a good version is preferred to one with a dead link", () => {
    const lastGood = keeping({ [file.path]: "title: Old\n" });
    expect(choose(deadLink, lastGood)).toEqual({ text: "title: Old\n", stale: [file.path], broken: 0 });
  });

  it("a file that was deleted is gone for good, and one of a website that is being replaced is not: that has no site file", () => {
    const after = (...paths: string[]) => {
      const lastGood = keeping({ "pages/_site.yaml": "name: A\n", [file.path]: "title: Old\n" });
      const files = new Map(paths.map((path) => [path, readSource(path, "name: A\n")]));
      const chosen = chooseVersions({ files, problems: [], check: () => [], lastGood });
      return { shown: [...chosen.files.keys()].toSorted(), kept: [...lastGood.texts.keys()] };
    };
    const both = ["pages/_site.yaml", file.path];
    expect(after()).toEqual({ shown: both, kept: both });
    expect(after("pages/_site.yaml")).toEqual({ shown: ["pages/_site.yaml"], kept: ["pages/_site.yaml"] });
  });

  it("a last good version with mistakes, which another program kept, is not shown in place of a file that is gone, nor lost", () => {
    const lastGood = keeping({ [file.path]: "- Old\n" });
    const check = () => [misspelt];
    const { files, stale, broken } = chooseVersions({ files: new Map(), problems: [], check, lastGood });
    expect([files.size, stale, broken.map(({ path }) => path)]).toEqual([0, [], [file.path]]);
    expect(lastGood.texts.size).toBe(1);
  });

  it("a file that cannot be shown and never was good does not go live", () => {
    expect(choose(misspelt, keeping({}))).toEqual({ text: undefined, stale: [], broken: 1 });
  });
});
