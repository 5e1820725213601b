import { expect, it } from "vitest";
import { testPage, testSite } from "../../test/server/site.ts";
import { notForEverybody } from "./private-files.ts";

it("who offers a file is asked of no more pages than it takes: to read the blocks of a page compiles it", () => {
  const text = [{ a: ["Plan"], href: "/assets/guides/plan.pdf" }];
  const first = testPage("/", { blocks: [{ type: "text", key: "plan", continues: false, props: { text } }] });
  const asked: string[] = [];
  const later = Object.defineProperty(testPage("/later"), "blocks", { get: () => (asked.push("/later"), []) });
  const site = testSite({ pages: [first, later] });
  expect([...notForEverybody(site, ["guides/plan.pdf"])]).toEqual([]);
  expect(asked).toEqual([]);
  expect([...notForEverybody(site, ["guides/plan.pdf", "guides/other.pdf"])]).toEqual(["guides/other.pdf"]);
  expect(asked).toEqual(["/later"]);
});
