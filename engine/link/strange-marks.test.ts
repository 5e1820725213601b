import { describe, expect, it } from "vitest";
import { judgeCosts } from "../../test/costs/processor-time.ts";
import { marksInPlain, strangeMarks } from "./strange-marks.ts";

const kindsIn = (text: string): readonly string[] => strangeMarks(text).map(({ mark }) => mark.kind);

describe("what stands elsewhere", () => {
  it("is told: visitors would not see it", () => {
    expect(kindsIn("See [our terms][t].\n\n[t]: https://example.org/")).toEqual(["reference"]);
    expect(kindsIn("A word[^1] here.\n\n[^1]: note")).toEqual(["reference"]);
    expect(kindsIn("Write to [NAME]: he knows.\n\n[NAME]: he knows")).toEqual([]);
  });
});

describe("a link without an address", () => {
  it.each(["Read [the terms]() first.", "Read [the terms]( ) first.", "Read [the terms](<>) first."])(
    "is told, for it leads nowhere: %s",
    (text) => {
      expect(kindsIn(text)).toEqual(["no-address"]);
    },
  );

  it("is none in code, and none with an address", () => {
    expect(kindsIn("Call `list[0]()` or read [the terms](/terms).")).toEqual([]);
  });
});

describe("a link that is not closed", () => {
  const written = (text: string): readonly string[] => strangeMarks(text).map(({ mark }) => mark.written);

  it("is told up to where its address ends", () => {
    expect(written("Read [the terms](/terms first.")).toEqual(["[the terms](/terms"]);
    expect(written("Read [the terms](/terms(new) first.")).toEqual(["[the terms](/terms"]);
    expect(written("Read [the terms](/terms new) first.")).toEqual([]);
  });

  it("is looked for once, however long the address of one that is closed", async () => {
    const work = (size: number): unknown => strangeMarks(`[a](/${"x".repeat(size)})`);
    expect(await judgeCosts([{ name: "a long address", size: 9900, work }])).toEqual([]);
  });
});

describe("stars that Markdown does not take for bold", () => {
  it("are told", () => {
    expect(kindsIn("Say ** this** aloud.")).toEqual(["bold"]);
    expect(kindsIn("Say **this ** aloud.")).toEqual(["bold"]);
    expect(kindsIn("**Good** words, and ** bad** ones.")).toEqual(["bold"]);
  });

  it("are not what stands between two bold words", () => {
    expect(kindsIn("Every **[how often]**, **[who]** spends **[how long]** on it.")).toEqual([]);
    expect(kindsIn("**Approved by:** [NAME]  **Date:** [DATE]")).toEqual([]);
  });
});

describe("a gate within a text", () => {
  it.each([
    "There and back gate: { key: club }",
    "There and back gate: key: club ignoreCase: true",
    "Back. gate:{key: club}",
    "There and back 'gate': { 'key': 'club' }",
    "There and back gaet: { key: club }",
    "There and back access: { title: For members, key: club }",
    "There and back gate {key: club}",
    "There and back \uff47\uff41\uff54\uff45\uff1a { key: club }",
    "There and back. gate:\n  key: club",
    "What counts: key: a word gate: { key: club }",
    "There { label: { text: back, gate: { key: club } }",
  ])("is told, for it shuts nothing: %s", (text) => {
    for (const marks of [strangeMarks(text), marksInPlain(text)])
      expect(marks.map(({ mark }) => mark.kind)).toEqual(["gate"]);
  });

  it("is none where words are about one", () => {
    expect(kindsIn("Begin the page with `gate: { key: club }` on a line of its own.")).toEqual([]);
    expect(kindsIn("Come to the gate: we open at nine. The floodgate: {open} or not.")).toEqual([]);
    expect(kindsIn('Password: {the word}. Answer as {"rate": {"value": 3}}.')).toEqual([]);
    expect(kindsIn("Rate: {facts.rate} a day")).toEqual(["fact"]);
  });
});
