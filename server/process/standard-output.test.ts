import { expect, it } from "vitest";
import { createLog } from "./create-log.ts";
import { standardOutput } from "./standard-output.ts";

const fault = (code: string): Error => Object.assign(new Error(code), { code });

/** A log whose lines go somewhere that takes them, or fails as it is told. */
function startLog() {
  const state = { failing: undefined as string | undefined, written: "", asked: 0, atOnce: Infinity };
  const output = standardOutput((bytes) => {
    state.asked += 1;
    if (state.failing !== undefined) throw fault(state.failing);
    const taken = bytes.subarray(0, state.atOnce);
    state.written += Buffer.from(taken).toString();
    return taken.length;
  });
  return { state, log: createLog("info", output) };
}

it.each(["ENOSPC", "EDQUOT", "EIO", "EPIPE", "EAGAIN"])(
  "a log that takes nothing (%s) stops nothing; how many lines it lost is told once it takes them again",
  (code) => {
    const { state, log } = startLog();
    log.info("first");
    state.failing = code;
    for (let count = 0; count < 300; count += 1) log.info("lost");
    // A slow reader is waited for once, and not at every line.
    expect(state.asked).toBeLessThan(330);
    state.failing = undefined;
    log.info("last");
    const lines = state.written.split("\n").filter(Boolean);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: "first" },
      { alert: "log-lost", lines: 300 },
      { msg: "last" },
    ]);
  },
);

it("a line that is taken in pieces is written whole", () => {
  const { state, log } = startLog();
  state.atOnce = 7;
  log.info("a line of some length");
  expect(JSON.parse(state.written)).toMatchObject({ msg: "a line of some length" });
});

it("a reader who is always too slow is waited for a little, and not again at each line", () => {
  let [offers, taken] = [0, 0];
  const output = standardOutput((bytes) => {
    offers += 1;
    // One line has room each time that it was asked often enough.
    if (offers % 3 !== 0) throw Object.assign(new Error("busy"), { code: "EAGAIN" });
    taken += 1;
    return bytes.length;
  });
  for (let nth = 0; nth < 200; nth += 1) output.write(`{"line":${nth}}\n`);
  expect(taken).toBeGreaterThan(10);
  expect(offers).toBeLessThan(2 * 200 + 20);
});
