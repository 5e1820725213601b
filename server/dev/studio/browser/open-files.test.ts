/** Tests what happens to an open file when it changes on the disk: no typed text is lost, and no old text comes back. */
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import {
  afterSaving,
  draftOf,
  isUnsaved,
  marksOf,
  nothingShown,
  type OpenFile,
  seenOnDisk,
  writtenGate,
} from "./open-files.ts";

const path = "pages/index.yaml";
const stateOf = (text: string): EditorState => EditorState.create({ doc: text });
const fileOf = (typed: string, more: Partial<OpenFile> = {}): OpenFile => ({
  path,
  saved: "title: Read",
  base: "first",
  state: stateOf(typed),
  ...more,
});
const onDisk = (text: string, base: string): { path: string; text: string; base: string } => ({ path, text, base });
const shownPage = { address: "/", files: [path], html: "", stale: false, blocks: [], states: [], state: "", at: [] };
const textOf = ({ state }: OpenFile): string => state.sliceDoc();

it("half a sign, which no file can hold, is what the file will have", () => {
  expect(draftOf(fileOf("title: \uD83D")).text).toBe("title: \uFFFD");
  expect(draftOf(fileOf("title: \u{1F600}")).text).toBe("title: \u{1F600}");
});

it("the list of all files is not made anew with each key: what it shows stays the same while somebody types", () => {
  const at = { line: 1, column: 1 };
  const problem = { file: path, severity: "error", code: "x", message: "x", hint: "", from: at, to: at } as const;
  const typed = (text: string, mistakes: number): ReturnType<typeof marksOf> => {
    const look = { problems: Array.from({ length: mistakes }, () => problem), more: 0 };
    return marksOf({ ...nothingShown, current: path, open: new Map([[path, fileOf(text)]]), look });
  };
  const [first, second, read] = [typed("title: T", 1), typed("title: Ty", 3), typed("title: Read", 0)];
  expect(Object.values(first)).toEqual([nothingShown.files, path, path, path]);
  expect(Object.values(second).every((value, nth) => value === Object.values(first)[nth])).toBe(true);
  expect(read).toMatchObject({ unsaved: "", faulty: "" });
});

describe("a look at the disk", () => {
  it("changes nothing where nothing changed, and takes the other version away when it is gone again", () => {
    const file = fileOf("title: Typed");
    expect(seenOnDisk(file, onDisk("title: Read", "first"), stateOf)).toBe(file);
    const beside = fileOf("title: Typed", { theirs: onDisk("title: Theirs", "second") });
    expect(seenOnDisk(beside, onDisk("title: Theirs", "second"), stateOf)).toBe(beside);
    expect(seenOnDisk(beside, onDisk("title: Read", "first"), stateOf)).not.toHaveProperty("theirs");
  });

  it("an edit by somebody else takes the place of what was read, and stands beside what was typed", () => {
    const theirs = onDisk("title: Theirs", "second");
    const read = seenOnDisk(fileOf("title: Read"), theirs, stateOf);
    expect([textOf(read), read.saved, read.base, isUnsaved(read)]).toEqual([theirs.text, theirs.text, "second", false]);
    const typed = seenOnDisk(fileOf("title: Typed"), theirs, stateOf);
    expect([textOf(typed), typed.base, typed.theirs]).toEqual(["title: Typed", "first", theirs]);
    const once = seenOnDisk(typed, onDisk("title: Once more", "third"), stateOf);
    expect([textOf(once), once.theirs?.base]).toEqual(["title: Typed", "third"]);
  });

  it("what somebody else wrote in the same words is saved", () => {
    const same = seenOnDisk(fileOf("title: Typed"), onDisk("title: Typed", "second"), stateOf);
    expect([isUnsaved(same), same.base]).toEqual([false, "second"]);
  });

  it("what somebody else took away is kept as not saved, typed or only read", () => {
    for (const words of ["title: Read", "title: Typed"]) {
      const kept = seenOnDisk(fileOf(words), onDisk("", ""), stateOf);
      expect([textOf(kept), isUnsaved(kept), kept.theirs?.base]).toEqual([words, true, ""]);
    }
    const begun = fileOf("title: New", { base: null, saved: "" });
    expect(seenOnDisk(begun, onDisk("", ""), stateOf)).toBe(begun);
  });
});

describe("after saving", () => {
  it("what was typed meanwhile is not saved yet", () => {
    const saved = afterSaving(fileOf("title: Typed more"), "title: Typed", {
      conflict: false,
      now: onDisk("title: Typed", "second"),
    });
    expect([textOf(saved), saved.saved, isUnsaved(saved)]).toEqual(["title: Typed more", "title: Typed", true]);
  });

  it("a look that came between, and saw what was saved here, is no other's version", () => {
    const seen = fileOf("title: Typed", { theirs: onDisk("title: Typed", "second") });
    const saved = afterSaving(seen, "title: Typed", { conflict: false, now: onDisk("title: Typed", "second") });
    expect(isUnsaved(saved)).toBe(false);
  });

  it("a save whose answer was lost is no conflict; another version is", () => {
    const again = afterSaving(fileOf("title: Typed"), "title: Typed", {
      conflict: true,
      now: onDisk("title: Typed", "second"),
    });
    expect([again.theirs, again.base]).toEqual([undefined, "second"]);
    const theirs = onDisk("title: Theirs", "second");
    expect(afterSaving(fileOf("title: Typed"), "title: Typed", { conflict: true, now: theirs }).theirs).toBe(theirs);
  });
});

it("what is dropped in goes behind the gate that the page has as it is written now, saved or not", () => {
  const gateOf = (typed: string, gate?: string): string => {
    const preview = gate === undefined ? undefined : { gate };
    const look = { problems: [], more: 0, ...(preview && { preview: { ...shownPage, ...preview } }) };
    return writtenGate({ current: path, open: new Map([[path, fileOf(typed)]]), look });
  };
  const ways = [
    "gate:\n  key: club",
    "gate: { title: Club, key: 'club' }",
    'gate:\n# why\n  "key" : club',
    '"gate":\n  key: club',
  ];
  for (const way of ways) expect(gateOf(`title: Page\n${way}\nblocks:\n  - titel: x`), way).toBe("club");
  expect(gateOf("gate: *shared\nblocks: []", "club")).toBe("club");
  expect(gateOf("gates: []\nblocks:\n  - key: club")).toBe("");
});
