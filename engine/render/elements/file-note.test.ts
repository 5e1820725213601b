import { describe, expect, it } from "vitest";
import { fileNote } from "./file-note.ts";

describe("downloads show type and size", () => {
  it.each([
    [{ type: "application/pdf", bytes: 240_123 }, "PDF, 240 kB"],
    [{ type: "application/pdf", bytes: 12 }, "PDF, 1 kB"],
    [{ type: "application/zip", bytes: 1_260_000 }, "ZIP, 1.3 MB"],
    [{ type: "application/pdf", bytes: 0 }, "PDF"],
    [{ type: "text/html", bytes: 5000 }, "Web page"],
    [{ type: "text/html; charset=utf-8", bytes: 5000 }, "Web page"],
    [{ type: "image/png", bytes: 1000 }, "PNG, 1 kB"],
  ])("%j: %s", (asset, note) => {
    expect(fileNote(asset)).toBe(note);
  });
});
