import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { waitForNextMoment } from "../../test/content/next-moment.ts";
import { createFindAsset } from "./find-asset.ts";

it("a file that came in the place of one of its size and its time is another version", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "find-asset-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const find = createFindAsset([folder]);
  const put = (name: string, text: string): void => {
    writeFileSync(path.join(folder, name), text);
    utimesSync(path.join(folder, name), 0, 0);
  };
  put("prices.txt", "100 dollars");
  const before = await find("prices.txt");
  waitForNextMoment(folder);
  put("new.txt", "200 dollars");
  renameSync(path.join(folder, "new.txt"), path.join(folder, "prices.txt"));
  const after = await find("prices.txt");
  expect([after?.bytes, after?.modified]).toEqual([before?.bytes, before?.modified]);
  expect(after?.version).not.toBe(before?.version);
  expect((await find("prices.txt"))?.version).toBe(after?.version);
});
