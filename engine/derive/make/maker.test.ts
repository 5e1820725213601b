import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createMaker } from "./maker.ts";
import { recipe, type Recipe } from "../plan/recipe.ts";

const folder = mkdtempSync(path.join(tmpdir(), "maker-"));

function archive(name: string, text: string): Recipe {
  const file = path.join(folder, `${name}.txt`);
  writeFileSync(file, text);
  return recipe(`archives/${name}.zip`, { kind: "archive", files: [{ name: `${name}/a.txt`, file, hash: text }] });
}

function testMaker(idle?: number): ReturnType<typeof createMaker> {
  const maker = createMaker(idle === undefined ? {} : { idle });
  onTestFinished(() => maker.close());
  return maker;
}

it("makes files in a worker; who asks for the same one at the same time gets the same making", async () => {
  const maker = testMaker();
  const one = archive("one", "1");
  const [first, second, third] = [maker.make(one), maker.make(one), maker.make(archive("two", "2"))];
  expect(first).toBe(second);
  expect(
    Buffer.from(await first)
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  expect(Buffer.from(await third).includes("two/a.txt")).toBe(true);
});

it("a file that cannot be made is rejected with the reason, and the next one is made", async () => {
  const maker = testMaker();
  const missing: Recipe = recipe("archives/gone.zip", {
    kind: "archive",
    files: [{ name: "gone/a.txt", file: path.join(folder, "nowhere"), hash: "" }],
  });
  await expect(maker.make(missing)).rejects.toThrow(/ENOENT/);
  expect((await maker.make(archive("three", "3"))).length).toBeGreaterThan(20);
});

it("goes on after its worker has left for want of work", async () => {
  const maker = testMaker(0);
  await maker.make(archive("four", "4"));
  await new Promise((resolve) => setImmediate(resolve));
  expect((await maker.make(archive("five", "5"))).length).toBeGreaterThan(20);
});

it("what is being made when it closes is rejected", async () => {
  const maker = createMaker();
  const made = maker.make(archive("six", "6"));
  const outcome = expect(made).rejects.toThrow("stopping");
  await maker.close();
  await outcome;
});
