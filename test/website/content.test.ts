/** The output of `npm run check` for this website. */
import path from "node:path";
import { expect, it } from "vitest";
import { check } from "../../cli/check.ts";

const root = path.resolve(import.meta.dirname, "../..");

it("the site has no errors", async () => {
  const { output, exitCode } = await check(root);
  expect(output).not.toMatch(/ error /);
  expect(exitCode).toBe(0);
});

it("when nothing is said but that dates have passed, that takes twelve lines at most", async () => {
  const { problems } = JSON.parse((await check(root, { format: "json" })).output) as { problems: { code: string }[] };
  // A page that was just begun may have other problems, which are reported individually.
  if (problems.some(({ code }) => !code.startsWith("expired-"))) return;
  const { output } = await check(root);
  expect(output.split("\n").length).toBeLessThanOrEqual(12);
});

it("`--launch` lists every sample left, with file and line", async () => {
  const { output } = await check(root, { launch: true });
  expect(output).toMatch(/^(pages|forms)\/\S+\.yaml:\d+ /);
});
