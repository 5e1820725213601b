import { expect, it } from "vitest";
import { sharedDataDir } from "./site-dir.ts";

it("a website of a folder of its own is told where it would share the leads of another", () => {
  const told = sharedDataDir({ SITE_DIR: "test/sites/harbor", DATA_DIR: " " });
  expect(told).toMatch(/would share the leads in \S+data, .* Set DATA_DIR to a folder of this website's own/);
});

it.each([{}, { SITE_DIR: "." }, { SITE_DIR: "test/sites/harbor", DATA_DIR: "./data" }])("%j is told nothing", (env) => {
  expect(sharedDataDir(env)).toBeUndefined();
});
