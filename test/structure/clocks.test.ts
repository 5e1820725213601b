/** Setting the wall clock falsifies durations, so those within a process's lifetime are measured with the monotonic clock. */
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root, sourceFiles, textOfFile } from "./source-files.ts";

/** The files and folders that may read the wall clock, and why no other clock would do. */
const reasons: Readonly<Record<string, string>> = {
  "server/deliver/courier.ts": "a pause is kept in the store, for an hour at most",
  "server/deliver/watch-age.ts": "the age of a lead goes back to before the start",
  "server/dev/studio/browser/both-keepers.ts": "which of two texts is later, over restarts; it never goes back",
  "server/dev/studio/preview.ts": "a form is shown as on the day that it is",
  "server/desk/": "what people do at the desk is dated, and an invitation outlives the process",
  "server/gates/gate-cookie.ts": "a cookie outlives the process",
  "server/leads/": "rows are dated; each moment that is read is bounded (server/leads/clocks.ts says how)",
  "server/middleware/request-lines.ts": "lines of the log are dated",
  "server/routes/metrics.ts": "the age of a lead goes back to before the start",
  "server/submit/acceptable-forms.ts": "a version is valid for days, over restarts",
  "server/submit/proof.ts": "a proof may come from another process; one from ahead says nothing",
  "server/submit/receipt.ts": "a cookie of ten minutes is the browser's to forget",
};

/** Destinations exchange times with their services: Retry-After and a row's creation one way, signatures and a lead's arrival the other. */
const isDestination = (file: string): boolean => existsSync(path.join(root, path.dirname(file), "schema.json"));

/** Matches a read of the wall clock, as opposed to passing the clock on. */
const reads = /\bDate\.now\(\)|\bnew Date\(\)|\bnow\(\)/;

it("the server reads the wall clock only where a moment outlives the process or is shown to somebody", () => {
  expect("const since = now().getTime() - window;").toMatch(reads);
  const files = sourceFiles().filter((file) => file.startsWith("server/"));
  const readers = files.filter((file) => reads.test(textOfFile(file).replaceAll(/performance\.now\(\)/g, "")));
  const places = Object.keys(reasons);
  expect(readers.filter((file) => !isDestination(file) && !places.some((place) => file.startsWith(place)))).toEqual([]);
  expect(places.filter((place) => !readers.some((file) => file.startsWith(place)))).toEqual([]);
});

/** The files that may read the machine's own clock; all others use the store's, which is the same for all machines on one database. */
const ownClock = new Set([
  "server/dev/studio/browser/both-keepers.ts",
  "server/dev/studio/preview.ts",
  "server/leads/clocks.ts",
  // File timestamps come from the machine.
  "server/leads/left-copies.ts",
  "server/leads/restore-backup.ts",
  "server/leads/postgres-store.ts",
  "server/middleware/request-lines.ts",
]);

it("no other part of the server reads a clock of its own machine, which may be hours from the others'", () => {
  const files = sourceFiles().filter((file) => file.startsWith("server/"));
  expect(
    files.filter((file) => /\bDate\.now\(\)|\bnew Date\(\)/.test(textOfFile(file)) !== ownClock.has(file)),
  ).toEqual([]);
});
