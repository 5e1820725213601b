/**
 * Makes every mistake of `test/cases/mutations`, reports its progress, and resumes where it was stopped: `npm run soak --
 * mistakes`. `SHARE=500` makes that many of each operator; `PART=1/2` and `PART=2/2`, each in its own process, make one half
 * each; `FRESH=yes` starts over.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { complaint, mistakes, operators } from "./run.ts";

interface Progress {
  /** What was judged: progress of another version or share is not resumed. */
  of: string;
  seed: number;
  /** The number of mistakes made, by operator. */
  done: Record<string, number>;
  wrong: string[];
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const share = Number(process.env["SHARE"] ?? Infinity);
const [part = 1, parts = 1] = (process.env["PART"] ?? "1/1").split("/").map(Number);
const of = `${execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim()} ${share}`;
const file = path.join(tmpdir(), `mistakes-progress-${process.getuid?.() ?? 0}-${part}-${parts}.json`);

/** The number of mistakes between two progress reports. */
const stretch = 100;

const progress = begin();
say(`seed ${progress.seed}; stopped, it goes on from ${file}`);
let made = Object.values(progress.done).reduce((sum, each) => sum + each, 0);
if (made > 0) say(`${made} were made before`);
for (const operator of operators.keys()) {
  const all = mistakes(operator, progress.seed).slice(0, share).filter((_, index) => index % parts === part - 1);
  for (let from = progress.done[operator] ?? 0; from < all.length; from += stretch) {
    const some = all.slice(from, from + stretch);
    for (const each of some) {
      const words = complaint(each);
      if (words === undefined) continue;
      progress.wrong.push(`${operator} ${each.file} ${each.pointer}: ${words}`);
      say(`WRONG ${progress.wrong.at(-1) ?? ""}`);
    }
    progress.done[operator] = from + some.length;
    made += some.length;
    keep(progress);
    say(`${operator}: ${from + some.length} of ${all.length}; ${made} in all, ${progress.wrong.length} wrong`);
  }
}
say(`${made} mistakes, ${progress.wrong.length} wrong`);
for (const each of progress.wrong) say(each);
if (progress.wrong.length > 0) process.exitCode = 1;

/** Returns the progress of the interrupted run when it judged the same; otherwise that of a new one. */
function begin(): Progress {
  const asked = process.env["SEED"];
  const before = process.env["FRESH"] === undefined ? read() : undefined;
  if (before?.of === of && (asked === undefined || Number(asked) === before.seed)) return before;
  return { of, seed: Number(asked ?? 1), done: {}, wrong: [] };
}

function read(): Progress | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Progress;
  } catch {
    return undefined;
  }
}

/** Written to a temporary file first, so that an interruption leaves either the old or the new one. */
function keep(now: Progress): void {
  writeFileSync(`${file}.new`, JSON.stringify(now));
  renameSync(`${file}.new`, file);
}
