import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { hashOf } from "../plan/read-archives.ts";
import { recipe, type Recipe } from "../plan/recipe.ts";
import { derivedSize } from "./derived-folder.ts";
import { makeMissing } from "./make-missing.ts";

const folder = mkdtempSync(path.join(tmpdir(), "missing-"));

function archive(name: string, packed: string): Recipe {
  const file = path.join(folder, "a.txt");
  writeFileSync(file, "a");
  return recipe(`archives/${name}.zip`, {
    kind: "archive",
    files: [{ name: packed, file, hash: hashOf(Buffer.from("a")) }],
  });
}

it("a file that cannot be made is told of with the reason, and keeps no other one from being made", async () => {
  const [outside, plain, other] = [
    archive("outside", String.raw`tool/..\..\a.txt`),
    archive("plain", "tool/a.txt"),
    archive("other", "tool/b.txt"),
  ];
  const failed: string[] = [];
  const make = (): Promise<number> =>
    makeMissing(folder, [outside, plain, other], (name, why) => failed.push(`${name}: ${why}`));
  expect(await make()).toBe(2);
  expect(failed).toEqual(["archives/outside.zip: Error: invalid relative path: tool/../../a.txt"]);
  expect([outside, plain, other].map((each) => derivedSize(folder, each) !== undefined)).toEqual([false, true, true]);
  expect(await make()).toBe(0);
});
