/** `npm run check`: every problem of every file in one run. */
import { parseArgs } from "node:util";
import { createLoader } from "../load/loader.ts";
import { countErrors, place, type Format } from "../problem/format.ts";
import { formatGithub } from "../problem/format-github.ts";
import { formatJson } from "../problem/format-json.ts";
import { formatText } from "../problem/format-text.ts";
import { findSamples } from "./samples.ts";

/** What a run prints, and the process's exit code: 1 when there are errors, 2 for arguments that do not exist. */
export interface Checked {
  output: string;
  exitCode: number;
}

const usage = `npm run check -- [--format=text|json|github] [--launch]
  --format  for people (text), programs (json), or a pull request on GitHub (github). Default: text.
  --launch  lists everything that is still marked sample: true.`;

/** Checks the project in a folder. `colour` is for terminals. */
export async function check(root: string, args: readonly string[], colour = false): Promise<Checked> {
  const options = readOptions(args, colour);
  if (!options) return { output: usage, exitCode: 2 };
  const start = performance.now();
  const { problems, texts } = await createLoader({ root, compile: false }).load();
  if (options.launch) return { output: launchList(texts), exitCode: 0 };
  const placed = place(problems, texts);
  const output = options.format(placed, { files: texts.size, time: performance.now() - start });
  return { output, exitCode: countErrors(placed) > 0 ? 1 : 0 };
}

function readOptions(args: readonly string[], colour: boolean): { format: Format; launch: boolean } | undefined {
  const formats: Readonly<Record<string, Format>> = {
    text: (placed, summary) => formatText(placed, summary, colour),
    json: formatJson,
    github: formatGithub,
  };
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { format: { type: "string", default: "text" }, launch: { type: "boolean", default: false } },
    });
    const format = formats[values.format];
    return format && { format, launch: values.launch };
  } catch {
    return undefined;
  }
}

function launchList(texts: ReadonlyMap<string, string>): string {
  const samples = findSamples(texts);
  if (samples.length === 0) return "No samples are left.";
  const lines = samples.map(({ file, line, marks }) => `${file}:${line} ${marks}`);
  const count = samples.length === 1 ? "1 sample is" : `${samples.length} samples are`;
  return [...lines, "", `${count} left to be replaced before the launch.`].join("\n");
}

if (import.meta.main) {
  const colour = process.stdout.isTTY && !process.env["NO_COLOR"];
  const { output, exitCode } = await check(process.cwd(), process.argv.slice(2), colour);
  process.stdout.write(`${output}\n`);
  process.exitCode = exitCode;
}
