import { describe, expect, it } from "vitest";
import { createProofs, type Proofs } from "./proof.ts";

const secret = "a secret of more than thirty-two characters";

/** Proofs of one process, and a clock that can be moved. */
function process(key = secret, start = Date.UTC(2026, 2, 4, 5, 6, 7)): { proofs: Proofs; pass: (ms: number) => void } {
  let time = start;
  return {
    proofs: createProofs(key, () => new Date(time)),
    pass(ms) {
      time += ms;
    },
  };
}

const base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

describe("the proof that a browser showed the form", () => {
  it("says how old it is, to the millisecond, however old", () => {
    const { proofs, pass } = process();
    const proof = proofs.make();
    for (const [after, age] of [
      [0, 0],
      [1, 1],
      [1999, 2000],
      [30 * 86_400_000, 2000 + 30 * 86_400_000],
    ] as const) {
      pass(after);
      expect(proofs.ageOf(proof)).toBe(age);
    }
  });

  it("is a header value and tells nothing but its moment", () => {
    const { proofs } = process();
    expect(proofs.make()).toMatch(/^[0-9a-z]{8}\.[\w-]{43}$/);
    expect(proofs.make()).toBe(proofs.make());
  });

  it("holds as often as a visitor needs to repeat, for each form of a page, in every process and after a restart", () => {
    const one = process();
    const proof = one.proofs.make();
    const other = process();
    other.pass(5000);
    for (let at = 0; at < 3; at += 1) expect(other.proofs.ageOf(proof)).toBe(5000);
  });

  it("from a process whose clock is ahead it has an age below zero, and is still ours", () => {
    const ahead = process();
    ahead.pass(60_000);
    expect(process().proofs.ageOf(ahead.proofs.make())).toBe(-60_000);
  });

  it("is void under another secret", () => {
    expect(process("another secret of thirty-two characters").proofs.ageOf(process().proofs.make())).toBeUndefined();
  });

  it("is void with any character changed, added or taken away", () => {
    const { proofs } = process();
    const proof = proofs.make();
    for (let at = 0; at < proof.length; at += 1) {
      const [before, letter = "", after] = [proof.slice(0, at), proof[at], proof.slice(at + 1)];
      const next = letter === "." ? "-" : (base64url[(base64url.indexOf(letter) + 4) % 64] ?? "");
      expect([at, proofs.ageOf(before + next + after)]).toEqual([at, undefined]);
      expect([at, proofs.ageOf(before + after)]).toEqual([at, undefined]);
      expect([at, proofs.ageOf(`${before}${letter}A${after}`)]).toEqual([at, undefined]);
    }
  });

  it("is void with the moment of another one, so that nobody makes it look older", () => {
    const { proofs, pass } = process();
    const [early = ""] = proofs.make().split(".");
    pass(20_000);
    const [, signature = ""] = proofs.make().split(".");
    expect(proofs.ageOf(`${early}.${signature}`)).toBeUndefined();
  });

  it.each([
    "",
    ".",
    "none",
    " ",
    "\u0000",
    `0.${"A".repeat(43)}`,
    `${"z".repeat(12)}.${"A".repeat(43)}`,
    `-1.${"A".repeat(43)}`,
    `1e9.${"A".repeat(43)}`,
    "é".repeat(43),
    "a".repeat(100_000),
  ])("nothing else is one: %j", (text) => {
    expect(process().proofs.ageOf(text)).toBeUndefined();
  });
});
