import path from "node:path";
import { expect, it } from "vitest";
import { judgeCosts } from "../../test/costs/processor-time.ts";
import { readSource } from "../source/read-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import { readSchemas } from "../validate/schemas.ts";
import type { Linker } from "./changes.ts";
import { filesBy } from "./files-by.ts";
import { createProject } from "./project.ts";

it("a hundred thousand files of one key that change at once cost ten times what ten thousand do", async () => {
  const input = { schemas: readSchemas(path.join(import.meta.dirname, "../..")), today: new Date(0) };
  const project = createProject({ ...input, files: new Map(), assets: new Set<string>(), icons: new Set<string>() });
  const page = readSource("pages/a.yaml", "title: Words\n");
  const version = (): readonly SourceFile[] => Array.from({ length: 100_000 }, () => ({ ...page }));
  const [before, after] = [version(), version().toReversed()];
  const index = filesBy(() => ["one", "two"]);
  const work = (size: number): void => {
    const linker: Linker = { series: "linker" };
    const [first, second] = [{}, {}];
    const gone = before.slice(0, size).toReversed();
    const [files, fresh] = [new Map(gone.map((file, nth) => [String(nth), file])), after.slice(0, size)];
    index({ ...project, linker, moment: first, before: undefined, files });
    const now = index({ ...project, linker, moment: second, before: first, gone, fresh });
    expect([now.get("one")?.length, now.get("two")?.[0] === fresh[0]]).toEqual([size, true]);
  };
  expect(await judgeCosts([{ name: "all of them", size: 10_000, work }])).toEqual([]);
});
