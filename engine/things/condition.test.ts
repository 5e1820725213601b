import { describe, expect, it } from "vitest";
import { type Condition, fieldsIn, holdsFor } from "./condition.ts";

const answers: Readonly<Record<string, string | number | boolean | readonly string[]>> = {
  kind: "Sales",
  guests: 12,
  visit: "2026-03-10",
  agreed: true,
  unticked: false,
  tools: ["a", "b"],
  empty: "",
  none: [],
};
const holds = (condition: Condition): boolean =>
  holdsFor(
    condition,
    (name) => answers[name] ?? "",
    () => "2026-03-04",
  );

describe("a condition", () => {
  it.each<[Condition, boolean]>([
    [{ kind: "Sales" }, true],
    [{ kind: ["Affiliate", "Sales"], agreed: true }, true],
    [{ kind: { not: "Sales" } }, false],
    [{ kind: { not: ["Affiliate", "Other"] } }, true],
    [{ empty: { not: "x" } }, true],
    [{ tools: "b" }, true],
    [{ tools: { not: "b" } }, false],
    [{ guests: { not: "" }, agreed: { not: "" }, tools: { not: "" } }, true],
    [{ empty: { not: "" } }, false],
    [{ none: { not: "" } }, false],
    [{ empty: "", none: "" }, true],
    [{ unticked: "" }, true],
    [{ unticked: { not: "" } }, false],
    [{ agreed: "" }, false],
    [{ kind: "" }, false],
    [{ guests: 12 }, true],
    [{ guests: { atLeast: 12, atMost: 12 } }, true],
    [{ guests: { moreThan: 12 } }, false],
    [{ guests: { lessThan: 13 } }, true],
    [{ empty: { lessThan: 13 } }, false],
    [{ visit: "2026-03-10" }, true],
    [{ visit: { from: "today", until: "1 week ahead" } }, true],
    [{ visit: { before: "2026-03-10" } }, false],
    [{ visit: { after: "5 days ahead" } }, true],
    [{ empty: { before: "today" } }, false],
    [{ any: [{ kind: "Other" }, { guests: { atLeast: 10 } }] }, true],
    [{ any: [{ kind: "Other" }, { guests: { atLeast: 20 } }] }, false],
    [{ all: [{ kind: "Sales" }, { any: [{ agreed: false }, { tools: "a" }] }] }, true],
    [{ not: { kind: "Sales", agreed: false } }, true],
    [{ not: { any: [{ kind: "Sales" }, { agreed: false }] } }, false],
    [{ kind: "Sales", not: { guests: { moreThan: 20 } } }, true],
  ])("%j is %s", (condition, expected) => {
    expect(holds(condition)).toBe(expected);
  });

  it("names its fields however deep they stand, once", () => {
    expect(fieldsIn({ kind: "a", not: { any: [{ guests: 1 }, { all: [{ visit: "x" }, { kind: "b" }] }] } })).toEqual([
      "kind",
      "guests",
      "visit",
    ]);
  });
});
