import { describe, expect, it } from "vitest";
import { askedWhen, byName, circleFrom, roundsOf } from "./asked-when.ts";
import type { Field } from "./fields.ts";

const field = (name: string, type: string, value: object = {}, options?: readonly string[]): Field => ({
  name,
  type,
  pointer: `/fields/${name}`,
  value: { name, type, ...value },
  options,
});

const before: readonly Field[] = [
  field("kind", "select", {}, ["a", "b", "c"]),
  field("guests", "number", { min: 1, max: 40 }),
  field("budget", "number", { decimals: 2 }),
  field("visit", "date"),
  field("tools", "checkbox-group", {}, ["x", "y"]),
  field("inner", "text", { when: { kind: "a" } }),
];

function verdict(when: object): string {
  const last = field("last", "text", { when });
  const asked = askedWhen(last, byName([...before, last]));
  return asked.kind === "never" ? `never: ${asked.field}` : asked.kind;
}

describe("whether a field can ever be asked", () => {
  it("is not said where more values are named than anybody reads: each would be tried beside each", () => {
    const values = Array.from({ length: 600 }, (_, at) => `v${at}`);
    const last = field("last", "text", { when: { all: [{ inner: values }, { inner: { not: values } }] } });
    expect(askedWhen(last, byName([field("inner", "text"), last])).kind).toBe("sometimes");
  });

  it.each([
    [{ kind: { not: ["a", "b", "c", ""] } }, "never: kind"],
    [{ kind: "a", not: { kind: "a" } }, "never: kind"],
    [
      {
        any: [
          { kind: "a", guests: { atLeast: 50 } },
          { kind: "b", not: { kind: "b" } },
        ],
      },
      "never: guests",
    ],
    [{ guests: { atLeast: 10, lessThan: 10 } }, "never: guests"],
    [{ guests: { moreThan: 1, lessThan: 2 } }, "never: guests"],
    [{ guests: { atLeast: 41 } }, "never: guests"],
    [{ visit: { after: "2026-03-01", before: "2026-03-02" } }, "never: visit"],
    [{ visit: { from: "30 days ahead", until: "1 week ahead" } }, "never: visit"],
    [{ all: [{ kind: "b" }, { inner: "x" }] }, "never: kind"],
  ])("%j never holds", (when, expected) => {
    expect(verdict(when)).toBe(expected);
  });

  it.each([
    [{ kind: { not: ["a", "b"] } }],
    [{ any: [{ kind: "a" }, { kind: "b" }] }],
    [{ not: { all: [{ kind: "a" }, { kind: "b" }] } }],
    [{ guests: { atLeast: 10, atMost: 10 } }],
    [{ budget: { moreThan: 1, lessThan: 2 } }],
    [{ guests: { min: 10 } }],
    [{ nobody: { guests: 3 } }],
    [{ visit: { from: "today", until: "2026-01-01" } }],
    [{ visit: { not: "2026-03-01" } }],
    [{ tools: "x", not: { tools: "y" } }],
    [{ kind: "b", inner: { not: "x" } }],
    [{ any: Array.from({ length: 20 }, (_, at) => ({ kind: "a", guests: at + 1 })) }],
  ])("%j can hold", (when) => {
    expect(verdict(when)).toBe("sometimes");
  });

  it("ways that branch again and again are followed so far and no further", () => {
    const when = (at: number): object =>
      at < 2
        ? { kind: "a", not: { kind: "a" } }
        : { kind: "a", any: [{ [`f${at - 1}`]: "x" }, { [`f${at - 2}`]: "x" }] };
    const fields = Array.from({ length: 60 }, (_, at) => field(`f${at}`, "text", { when: when(at) }));
    const chain = Array.from({ length: 3000 }, (_, at) => field(`c${at}`, "text", { when: { [`c${at + 1}`]: "x" } }));
    const known = byName([...before, ...fields, ...chain]);
    expect([...fields.slice(-1), ...chain].filter((each) => askedWhen(each, known).kind !== "sometimes")).toEqual([]);
    expect(fields.slice(0, 5).map((each) => askedWhen(each, known).kind)).toEqual(Array(5).fill("never"));
  });

  it("a circle is found through any, all and not", () => {
    const first = field("first", "text", { when: { any: [{ kind: "a" }, { not: { second: "x" } }] } });
    const second = field("second", "text", { when: { all: [{ first: "y" }] } });
    const fields = byName([...before, first, second]);
    expect(askedWhen(first, fields).kind).toBe("circle");
    expect(circleFrom("first", fields)).toEqual(["first", "second", "first"]);
  });

  it("a circle of any length is found, and a field that only leads into it is on none", () => {
    const names = Array.from({ length: 3000 }, (_, at) => `c${at}`);
    const round = names.map((name, at) =>
      field(name, "text", { when: { [names[(at + 1) % names.length] ?? ""]: "x" } }),
    );
    const fields = byName([...round, field("outside", "text", { when: { c7: "x" } })]);
    expect(circleFrom("c5", fields)).toEqual([...names.slice(5), ...names.slice(0, 6)]);
    expect([...roundsOf(fields).keys()].length).toBe(3000);
    expect(circleFrom("outside", fields)).toEqual([]);
  });
});
