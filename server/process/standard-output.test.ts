import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { expect, it, onTestFinished } from "vitest";
import { createLog } from "./create-log.ts";
import { standardOutput } from "./standard-output.ts";

const fault = (code: string): Error => Object.assign(new Error(code), { code });

/** Creates a log whose destination accepts its lines or fails as told. */
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
    // There is room for one line each time after enough tries.
    if (offers % 3 !== 0) throw Object.assign(new Error("busy"), { code: "EAGAIN" });
    taken += 1;
    return bytes.length;
  });
  for (let nth = 0; nth < 200; nth += 1) output.write(`{"line":${nth}}\n`);
  expect(taken).toBeGreaterThan(10);
  expect(offers).toBeLessThan(2 * 200 + 20);
});

it.skipIf(process.platform !== "linux")(
  "a terminal that takes nothing (Ctrl-S, a connection that froze) stops nothing either",
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "frozen-terminal-"));
    const done = path.join(folder, "done");
    const program = `
      import { writeFileSync } from "node:fs";
      import { standardOutput } from ${JSON.stringify(path.join(import.meta.dirname, "standard-output.ts"))};
      const output = standardOutput();
      for (let nth = 0; nth < 20_000; nth += 1) output.write("x".repeat(100) + "\\n");
      writeFileSync(${JSON.stringify(done)}, String(process.stdout.isTTY));
    `;
    const file = path.join(folder, "program.ts");
    writeFileSync(file, program);
    // It runs a program in a terminal and passes its output on: here to nobody, so that in the end it accepts nothing more.
    const terminal = spawn("script", ["-qfc", `'${process.execPath}' '${file}'`, "/dev/null"], {
      stdio: ["ignore", "pipe", "ignore"],
      detached: true,
    });
    onTestFinished(() => {
      process.kill(-(terminal.pid ?? 0), "SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    });
    await expect.poll(() => existsSync(done) && readFileSync(done, "utf8")).toBe("true");
  },
);
