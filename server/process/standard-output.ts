/** Where the log goes: it may be full or read by nobody, and the server goes on all the same. */
import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** How often somebody who reads too slowly is offered the rest of a line, and the milliseconds between. */
const [tries, between] = [10, 10];

/**
 * Writes each text at once. What is not taken (a full disk, a pipe that nobody reads) is left out; a line with the alert
 * `log-lost` says how many lines it was, as soon as something is taken again.
 *
 * pino's own ends the process on a full disk, and then waits for room without an end.
 *
 * `write`: takes some of the bytes and returns how many; throws what the system says. Default: the standard output.
 */
export function standardOutput(write = (bytes: Uint8Array): number => writeSync(1, bytes)): DestinationStream {
  let lost = 0;
  const rest = new Int32Array(new SharedArrayBuffer(4));

  const isTaken = (text: string): boolean => {
    let left = Buffer.from(text);
    for (let failed = 0; left.length > 0;) {
      try {
        left = left.subarray(write(left));
      } catch (error) {
        failed += 1;
        // Who did not read before is not waited for again.
        if (lost > 0 || failed > tries || !isBusy(error)) return false;
        Atomics.wait(rest, 0, 0, between);
      }
    }
    return true;
  };

  const tell = (): boolean => {
    const msg = "lines of the log could not be written";
    const line = { level: 50, time: new Date().toISOString(), alert: "log-lost", lines: lost, msg };
    // What was written last may have ended in the midst of a line.
    return isTaken(`\n${JSON.stringify(line)}\n`);
  };

  return {
    write(text) {
      if (lost > 0 && tell()) lost = 0;
      if (lost > 0 || !isTaken(text)) lost += text.split("\n").length - 1;
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAGAIN";
}
