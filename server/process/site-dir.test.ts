import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { sharedDataDir } from "./site-dir.ts";

const toldTo = (env: Record<string, string>) => sharedDataDir(env, readConfig(env));

it("a website of a folder of its own is told where it would share the leads of another", () => {
  const told = toldTo({ SITE_DIR: "test/sites/harbor", DATA_DIR: " " });
  expect(told).toMatch(/would share the leads in \S+data, .* Set DATA_DIR to a folder of this website's own/);
});

it.each([{}, { SITE_DIR: "." }, { SITE_DIR: "test/sites/harbor", DATA_DIR: "./data" }])("%j is told nothing", (env) => {
  expect(toldTo(env)).toBeUndefined();
});
