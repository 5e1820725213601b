import { describe, expect, it } from "vitest";
import { place } from "../../problem/format.ts";
import { readGuideText } from "./guide-text.ts";

const good = `---
title: A guide
subtitle: What it is for
description: What it holds.
keywords:
  - guide
category: Policy
---

## Text
`;

function found(text: string): string[] {
  const { path, problems } = readGuideText("pages/guides/a.md", text);
  return place(problems, new Map([[path, text]])).map(
    ({ problem, span }) => `${span.start.line}:${span.start.column} ${problem.code} ${problem.hint}`,
  );
}

describe("the head of a guide", () => {
  it("has no problems when it is complete", () => {
    expect(found(good)).toEqual([]);
  });

  it("a misspelt property is one problem, at its name, with the right near miss", () => {
    expect(found(good.replace("subtitle", "subtilte"))).toEqual(["3:1 unknown-property Did you mean `subtitle`?"]);
  });

  it("a value of another kind is a problem at the value", () => {
    expect(found(good.replace("keywords:\n  - guide", "keywords: guide"))).toEqual([
      "5:11 not-a-list Write one entry a line, each with a dash in front:\nkeywords:\n  - guide",
    ]);
  });

  it("an unquoted colon is explained where it stands", () => {
    expect(found(good.replace("A guide", "A guide: part one"))).toEqual([
      '2:15 unquoted-colon Put the text in quotes:\ntitle: "A guide: part one"',
    ]);
  });

  it("a property that is missing is asked for", () => {
    expect(found(good.replace("category: Policy\n", ""))[0]).toMatch(/^1:1 missing-property/);
  });

  it("that nests deeper than it can be read is a problem of its file, not the end of the whole site", () => {
    const deep = ["x: ", "x: [", "? ", "- "].map((part) =>
      good.replace("A guide\n", `A guide\n${part.repeat(2400)}}\n`),
    );
    for (const text of deep) expect(found(text)).toHaveLength(1);
    expect(found(good.replace("title: A guide", `x: ${": ".repeat(3000)}}`))[0]).toContain("too-deep");
  });

  it("has an end: a line across far below is none", () => {
    const long = good.replace("---\n\n", "\n").concat("Words.\n\n".repeat(2000), "---\n");
    expect(found(long)).toEqual([expect.stringMatching(/^8:1 guide-head Write --- on a line of its own here/)]);
  });
});

it.each(["gate: club", "gaet: club-access", "access: {key: club}"])(
  "a head with mistakes opens to nobody where a gate was joined to another line: %s",
  (slip) => {
    expect(readGuideText("pages/guides/a.md", good.replace("Policy", `Policy ${slip}`)).gate).toBe("");
    expect(readGuideText("pages/guides/a.md", good.replace("Policy", "Access: for all of us")).gate).toBeUndefined();
  },
);

describe("the text of a guide", () => {
  it("is not shown with both versions of lines that two people changed, and may have a heading with a line of seven signs", () => {
    const versions = "<<<<<<< HEAD\nIt costs 100.\n||||||| base\n=======\nIt costs 200.\n>>>>>>> other\n";
    const headed = versions.replace("It costs", "Prices\n=======\nIt costs");
    expect(found(`${good}\n${headed}`)[0]).toMatch(/^12:1 conflict-mark /);
    expect(found(`${good}\nPrices\n=======\n\n${versions}`)[0]).toMatch(/^15:1 conflict-mark Keep one of the two /);
    expect(found(`${good}\nPrices\n=======\n\n>>>>>>> quoted\n`)).toEqual([]);
  });
});
