import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearDraft, readDraft, writeDraft } from "./draft.ts";

/** In-memory version of the part of Storage that drafts use. */
function memoryStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const draft = { values: { name: ["Ada"] }, step: 2 };
const hours = 60 * 60 * 1000;

beforeEach(() => vi.stubGlobal("sessionStorage", memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

describe("a local draft", () => {
  it("survives a reload with its step", () => {
    writeDraft("contact", draft);
    expect(readDraft("contact")).toMatchObject(draft);
    expect(readDraft("footer")).toBeUndefined();
  });

  it("expires", () => {
    writeDraft("contact", draft, 0);
    expect(readDraft("contact", 11 * hours)).toMatchObject(draft);
    expect(readDraft("contact", 13 * hours)).toBeUndefined();
    expect(sessionStorage.getItem("draft:contact")).toBeNull();
  });

  it("is cleared on success", () => {
    writeDraft("contact", draft);
    clearDraft("contact");
    expect(readDraft("contact")).toBeUndefined();
  });

  it.each(["{", "7", '"x"', "{}", '{"until":9e99,"values":null}'])("is none when the storage holds %s", (text) => {
    sessionStorage.setItem("draft:contact", text);
    expect(readDraft("contact")).toBeUndefined();
  });

  it("is none where storage is forbidden, and nothing fails", () => {
    vi.stubGlobal("sessionStorage", undefined);
    writeDraft("contact", draft);
    clearDraft("contact");
    expect(readDraft("contact")).toBeUndefined();
  });
});
