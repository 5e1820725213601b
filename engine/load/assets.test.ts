import { describe, expect, it } from "vitest";
import { unshownIn } from "./assets.ts";

const drawing = "image/svg+xml";

describe("whether browsers show a picture", () => {
  it("a drawing is one whatever its names begin with, and however its signs are written", () => {
    expect(unshownIn(drawing, '<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg"/>')).toBeUndefined();
    expect(unshownIn(drawing, Buffer.from("\uFEFF<svg/>", "utf16le").toString("latin1"))).toBeUndefined();
  });

  it("a drawing that is called a photo is none, nor is a page of the web with a drawing in it, nor a photo that is called a drawing", () => {
    expect(unshownIn("image/png", '<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe("none");
    expect(unshownIn("image/jpeg", "<!doctype html><title>Sign in</title><svg></svg>")).toBe("none");
    expect(unshownIn(drawing, "\x89PNG\r\n")).toBe("none");
  });
});
