import { describe, expect, it } from "vitest";
import { judgeCosts, type Cost } from "../../test/costs/processor-time.ts";
import { studioProblems } from "../../server/dev/studio/studio-problems.ts";
import { createLocator } from "./locate.ts";
import { report } from "./report.ts";

const text = `title: Demo
base: &base
  label: 12
fields:
  - name: a
    label: ok
  - <<: *base
    name: c
  - *base
  - {name: 5, kind: "x"}
empty:
words: |
  One {{ x }} and
  two {{ x }}.
`;

const locate = createLocator(text);
const at = (pointer: string, key = false): string => {
  const { start, end, found } = locate({ file: "", pointer, at: key ? "key" : "value" });
  return `${start.line}:${start.column}-${end.line}:${end.column}${found ? "" : " near"}`;
};

describe("a problem's place", () => {
  it("is the value, or the key when the key is at fault", () => {
    expect(at("/title")).toBe("1:8-1:12");
    expect(at("/title", true)).toBe("1:1-1:6");
    expect(at("/fields/3/kind")).toBe("10:21-10:24");
  });

  it("is where an alias or merge key takes the value from", () => {
    expect(at("/fields/2/label")).toBe("3:10-3:12");
    expect(at("/fields/1/label")).toBe("3:10-3:12");
    expect(at("/fields/1/name")).toBe("8:11-8:12");
  });

  it("is the key of a value that is not there", () => {
    expect(at("/empty")).toBe("11:1-11:6");
  });

  it("is the first key of an entry of a list, which has no key", () => {
    expect(at("/fields/0", true)).toBe("5:5-5:9");
  });

  it("is the nearest thing around for a pointer that leads nowhere, and says so", () => {
    expect(at("/title/nothing")).toBe("1:8-1:12 near");
  });

  it("is the very words within a text", () => {
    const { start } = locate({ file: "", pointer: "/words", within: { text: "{{ x }}", nth: 1 } });
    expect([start.line, start.column]).toEqual([14, 7]);
  });

  it("is counted without a byte order mark", () => {
    const { start } = createLocator("\uFEFFtitle: x\n")({ file: "", pointer: "/title" });
    expect([start.line, start.column]).toEqual([1, 8]);
  });

  it("is found beside keys within keys, which are no names", () => {
    const { start, found } = createLocator(`${"? ".repeat(60)}a\ntitle: x\n`)({ file: "", pointer: "/title" });
    expect([start.line, start.column, found]).toEqual([2, 8, true]);
  });

  it("costs what the text explains, also where each of its lines has a problem and what mends it", async () => {
    const file = "pages/index.yaml";
    const found = (fix: { text: string }, size: number): unknown => {
      const text = `words: |\n${"  {{ x }}\n".repeat(size)}`;
      const problems = Array.from({ length: size }, (_, nth) => {
        const place = { file, pointer: "/words", within: { text: "{{ x }}", nth } };
        return report("lost-text", place, { lost: String(nth), fixed: "" }, fix);
      });
      return studioProblems(problems, new Map([[file, text]]));
    };
    const keys = (size: number): void => {
      const lines = Array.from({ length: size }, (_, at) => `a${at}: 1`);
      const find = createLocator(`{ ${lines.join(", ")} }`);
      for (const at of lines.keys()) find({ file, pointer: `/a${at}` });
    };
    const costs: Cost[] = [
      { name: "words of one text", size: 1500, work: (size) => found({ text: "y" }, size) },
      { name: "keys of one map", size: 500, work: keys },
    ];
    expect(await judgeCosts(costs)).toEqual([]);
  });
});
