import { constants, openSync, writeSync } from "node:fs";
import { isatty } from "node:tty";
import type { DestinationStream } from "pino";

/** How often within how many milliseconds a slow reader is offered the rest of a line again, and the milliseconds between. */
const [tries, within, between] = [10, 10_000, 10];

/**
 * Opens the standard output for a log. Lines that it does not accept (a full disk, a pipe that nobody reads, a stopped
 * terminal) are dropped, and as soon as it accepts something again a line with the alert `log-lost` says how many they
 * were. pino's own destination would end the process, and wait for room forever.
 *
 * `write`: writes some of the bytes and returns how many; throws the system's errors.
 */
export function standardOutput(write = writerTo(openOutput())): DestinationStream {
  let lost = 0;
  let [waited, since] = [0, 0];
  // Everybody waits while this process waits: with a reader that is always too slow it would do nothing else.
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
        // A reader that did not read before is not waited for again.
        if (!isBusy || lost > 0 || !mayWait()) return false;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, between);
      }
    }
    return true;
  };
  return {
    write(text) {
      const line = { level: 50, alert: "log-lost", lines: lost, msg: "lines of the log could not be written" };
      // The last write may have ended in the middle of a line.
      if (lost > 0 && isTaken(`\n${JSON.stringify(line)}\n`)) lost = 0;
      if (lost > 0 || !isTaken(text)) lost += text.split("\n").length - 1;
    },
  };
}

function writerTo(output: number): (bytes: Uint8Array) => number {
  return (bytes) => writeSync(output, bytes);
}

/**
 * Reopens a terminal: a write to the inherited descriptor would block for as long as the terminal accepts nothing
 * (Ctrl-S, a frozen connection), and everybody with it. Node takes care of that itself for a pipe.
 */
function openOutput(): number {
  if (!isatty(1)) return 1;
  for (const name of ["/proc/self/fd/1", "/dev/tty"]) {
    try {
      return openSync(name, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    } catch {
      // Other systems have no such name, and another user's terminal cannot be opened.
    }
  }
  return 1;
}
