import { constants, openSync, writeSync } from "node:fs";
import { isatty } from "node:tty";
import type { DestinationStream } from "pino";

/** How often a reader who is too slow is offered the rest of a line within so many milliseconds, and the milliseconds between. */
const [tries, within, between] = [10, 10_000, 10];

/**
 * The standard output, for a log. What it does not take (a full disk, a pipe that nobody reads, a terminal that was stopped) is
 * left out, and as soon as it takes something again a line with the alert `log-lost` says how many lines it was. pino's own would
 * end the process, and wait for room without an end.
 *
 * `write`: takes some of the bytes and returns how many; throws what the system says.
 */
export function standardOutput(write = writerTo(openOutput())): DestinationStream {
  let lost = 0;
  let [waited, since] = [0, 0];
  // Everybody waits while this process does: for a reader who is always too slow it would do nothing else.
  const mayWait = (): boolean => {
    const now = performance.now();
    if (now - since > within) [waited, since] = [0, now];
    waited += 1;
    return waited <= tries;
  };
  const isTaken = (text: string): boolean => {
    let left = Buffer.from(text);
    while (left.length > 0) {
      try {
        left = left.subarray(write(left));
      } catch (error) {
        const isBusy = error instanceof Error && "code" in error && error.code === "EAGAIN";
        // Who did not read before is not waited for again.
        if (!isBusy || lost > 0 || !mayWait()) return false;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, between);
      }
    }
    return true;
  };
  return {
    write(text) {
      const line = { level: 50, alert: "log-lost", lines: lost, msg: "lines of the log could not be written" };
      // What was written last may have ended in the midst of a line.
      if (lost > 0 && isTaken(`\n${JSON.stringify(line)}\n`)) lost = 0;
      if (lost > 0 || !isTaken(text)) lost += text.split("\n").length - 1;
    },
  };
}

function writerTo(output: number): (bytes: Uint8Array) => number {
  return (bytes) => writeSync(output, bytes);
}

/**
 * A terminal is opened anew: by the number that it has, a write would wait for as long as it takes nothing (Ctrl-S, a connection
 * that froze), and everybody with it. Of a pipe Node has seen to that itself.
 */
function openOutput(): number {
  if (!isatty(1)) return 1;
  for (const name of ["/proc/self/fd/1", "/dev/tty"]) {
    try {
      return openSync(name, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    } catch {
      // Another system has no such name, or another user's terminal is not opened.
    }
  }
  return 1;
}
