import { expect, it } from "vitest";
import { reportPage } from "./report-page.ts";

it("what a branch brings is shown in the order in which it is written, and is no markup", () => {
  const hostile = "to \u202Emoc.elpmaxe\u2066<script>x</script>";
  const report = {
    sections: [{ heading: hostile, sentences: [{ risk: "exposes", words: hostile, about: hostile }] }],
  } as const;
  const page = reportPage({
    revision: hostile,
    commit: hostile,
    name: hostile,
    report: { ...report, notes: [hostile] },
    pages: [],
    others: [],
  });
  expect(page.match(/moc\.elpmaxe\uFFFD&lt;script/g)).toHaveLength(8);
  expect(page).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|<script>x/);
});
