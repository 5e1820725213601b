import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** How often a reader who is too slow is offered the rest of a line within so many milliseconds, and the milliseconds between. */
const [tries, within, between] = [10, 10_000, 10];

/**
 * The standard output, for a log. What it does not take (a full disk, a pipe that nobody reads) is left out, and as soon as it
 * takes something again a line with the alert `log-lost` says how many lines it was. pino's own would end the process, and
 * wait for room without an end.
 *
 * `write`: takes some of the bytes and returns how many; throws what the system says.
 */
export function standardOutput(write = (bytes: Uint8Array): number => writeSync(1, bytes)): DestinationStream {
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
