/**
 * Deliberate mistakes in the site's own files show in the studio as in `check`, and the offered fix removes them.
 *
 * `npm run soak -- studio` makes ten of each kind, more than 300 in total; SEED selects others.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createLoader } from "../../../engine/load/loader.ts";
import { place } from "../../../engine/problem/format.ts";
import { formatJson } from "../../../engine/problem/format-json.ts";
import { mistakes, operators } from "../../../test/cases/mutations/run.ts";
import { openStudio } from "../../../test/server/open-studio.ts";
import { projectRoot } from "../../process/site-dir.ts";
import type { LookAnswer, OfferedFix, StudioProblem } from "./talk.ts";

const seed = Number(process.env["SEED"] ?? 1);
const share = Number(process.env["STUDIO_SHARE"] ?? 1);

const { siteDir, ask } = await openStudio(".");
const command = createLoader({ root: siteDir, engineRoot: projectRoot, compile: false });
await command.load();
let restored: readonly string[] = [];

/** Returns what `check` reports with this text on the disk. */
async function checked(file: string, text: string): Promise<readonly string[]> {
  const at = path.join(siteDir, file);
  const before = readFileSync(at);
  writeFileSync(at, text);
  const { problems, texts } = await command.load([file, ...restored]);
  writeFileSync(at, before);
  restored = [file];
  const said: { problems: Record<string, unknown>[] } = JSON.parse(
    formatJson(place(problems, texts), { files: 0, time: 0 }),
  );
  return said.problems.map((each) =>
    JSON.stringify([
      each["file"],
      each["line"],
      each["column"],
      each["endLine"],
      each["endColumn"],
      each["severity"],
      each["message"],
      each["hint"],
    ]),
  );
}

/** Returns what the studio shows while this text is typed but not saved. */
async function shown(file: string, text: string): Promise<readonly StudioProblem[]> {
  const [status, words] = await ask("/_studio/api/look", {
    method: "POST",
    body: { path: file, drafts: { [file]: text }, state: "page" },
  });
  expect(status).toBe(200);
  const { problems }: LookAnswer = JSON.parse(words);
  return problems;
}

function inWords({ file, from, to, severity, message, hint }: StudioProblem): string {
  return JSON.stringify([file, from.line, from.column, to.line, to.column, severity, message, hint]);
}

/** Returns the text after applying the offered fix. */
function pressed(text: string, { from, to, text: instead }: OfferedFix): string {
  const lines = text.split("\n");
  const offset = ({ line, column }: OfferedFix["from"]): number =>
    lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
  return text.slice(0, offset(from)) + instead + text.slice(offset(to));
}

describe("every mistake shows in the studio with the same words and place as in `check`, and each offered fix removes it", () => {
  it.each([...operators.keys()])("%s", { timeout: 60_000 + share * 20_000 }, async (name) => {
    const tried = mistakes(name, seed).slice(0, share);
    expect(tried.length).toBeGreaterThan(0);
    for (const { file, mutation } of tried) {
      const found = await shown(file, mutation.text);
      expect(found.map(inWords), file).toEqual(await checked(file, mutation.text));
      for (const { fix, file: where, ...problem } of found.filter((each) => each.file === file)) {
        if (!fix) continue;
        const after = await shown(where, pressed(mutation.text, fix));
        const there = ({ from, message }: StudioProblem): string => `${from.line}:${from.column} ${message}`;
        expect(after.map(there), `${where}: ${fix.label}`).not.toContain(there({ file: where, ...problem }));
      }
    }
  });
});
