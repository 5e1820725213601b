import process from "node:process";
import { expect, it } from "vitest";
import { seededRandom } from "../../test/crash/random.ts";
import { readSource } from "./read-source.ts";

/** Pieces of YAML syntax, some of which fit together and some of which do not. */
const structure =
  "\n~\n  ~\n- ~\n  - ~: ~:\n~- ~a~title~blocks~&x ~*x~<<: ~<<~<<: *x\n~!x ~!!set ~!!omap ~!!map ~---\n~...\n~? ~%YAML 1.1\n---\n";
const signs = "[~]~{~}~,~|\n~>-\n~'~\"~\\~# c\n~ #~\t~\r~\r\n~\uFEFF~\u00A0~\u2028";
const values = "1~.inf~null~true~2026-01-01~{{ facts.x }}~`~@~\u{1F600}~__proto__~title: x\n";
const pieces = [structure, signs, values].join("~").split("~");

/** Number of texts to test; set TEXTS in the environment for more. */
const count = Number(process.env["TEXTS"] ?? 1500);

it("whatever stands in a file, reading it comes to an end and throws nothing", () => {
  const random = seededRandom(1);
  const piece = (): string => pieces[Math.floor(random() * pieces.length)] ?? "";
  for (let nth = 0; nth < count; nth++) {
    const text = Array.from({ length: 1 + Math.floor(random() * 20) }, piece).join("");
    const { problems, value } = readSource("pages/a.yaml", text);
    expect([text, value === undefined ? problems.length > 0 : true]).toEqual([text, true]);
  }
});
