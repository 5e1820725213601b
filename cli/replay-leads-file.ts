/** Tries leads, or sample answers, with the forms and generators that changed: `npm run diff -- REV --replay [FILE]`. */
import { createReadStream, existsSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
import { isDeepStrictEqual } from "node:util";
import type { Snapshot } from "../engine/diff/snapshot.ts";
import { sentences, type DiffReport, type DiffSection, type Sentence } from "../engine/diff/report.ts";
import { judgeVariables } from "../server/deliver/destinations.ts";
import { openStore, sqliteFile } from "../server/leads/open-store.ts";
import { readConfig } from "../server/process/config.ts";
import { comparePrompts } from "../engine/submission/compare-prompts.ts";
import { todayIn } from "../engine/submission/submit.ts";
import { shortChange } from "../engine/diff/short-change.ts";
import { replayLeads, samplePayloads, type LeadReplay, type Replayed } from "../engine/submission/replay-leads.ts";
import { UsageError } from "./command/command.ts";

/** Maximum bytes of a file of leads. */
const largestFile = 1024 ** 3;

/**
 * Returns the report with a section for each changed form, from leads as `leads -- --json` prints them, one per line; `true` reads
 * them from the store. A form without leads is tried with sample answers.
 *
 * Leads of unchanged forms are skipped. Throws a UsageError for a file that holds something else. No message and no sentence
 * reveals what a lead holds.
 */
export async function withReplay(
  report: DiffReport,
  before: Snapshot,
  after: Snapshot,
  file: string | true,
): Promise<DiffReport> {
  const replays = new Map<string, LeadReplay>();
  const context = { now: () => new Date(), timeZone: after.site.chrome.timeZone };
  for (const [id, { form }] of before.site.forms) {
    const now = after.site.forms.get(id)?.form;
    if (now && now.version !== form.version) replays.set(id, replayLeads(form, now, context));
  }
  const take = (form: string, payload: Readonly<Record<string, unknown>>): void => replays.get(form)?.add(payload);
  if (file === true) await readStore(take);
  else await readLeads(file, take);
  const sections = [...replays].map(([id, replay]): DiffSection => {
    const hasLeads = replay.result().leads > 0;
    const form = before.site.forms.get(id)?.form;
    if (!hasLeads && form) for (const payload of samplePayloads(form, context)) replay.add(payload);
    const heading = hasLeads ? `Leads of form ${id}, once more` : `Sample answers to form ${id}: there are no leads`;
    return { heading, sentences: inSentences(`form ${id}`, replay.result(), hasLeads ? "leads" : "sample answers") };
  });
  return { ...report, sections: [...report.sections, ...sections] };
}

/** Reads the leads from where `npm run leads` does, and changes none. */
async function readStore(take: (form: string, payload: Readonly<Record<string, unknown>>) => void): Promise<void> {
  const config = readConfig(process.env, judgeVariables(process.env));
  if (config.databaseUrl === undefined && !existsSync(sqliteFile(config))) return;
  const store = await openStore({ config });
  try {
    for await (const { form, payload } of store.leads()) take(form, payload);
  } finally {
    await store.close();
  }
}

async function readLeads(
  file: string,
  take: (form: string, payload: Readonly<Record<string, unknown>>) => void,
): Promise<void> {
  if (statSync(file).size > largestFile)
    throw new UsageError(`${file} is larger than 1 GB: replay a part of the leads.`);
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line++;
    if (text.trim() === "") continue;
    const lead = leadIn(text);
    if (!lead)
      throw new UsageError(
        `Line ${line} of ${file} is not a lead: \`npm run --silent leads -- --json\` prints one a line.`,
      );
    take(lead.form, lead.payload);
  }
}

function leadIn(text: string): { form: string; payload: Readonly<Record<string, unknown>> } | undefined {
  try {
    const lead: unknown = JSON.parse(text);
    if (typeof lead !== "object" || lead === null || !("form" in lead) || !("payload" in lead)) return undefined;
    const { form, payload } = lead;
    if (typeof form !== "string" || typeof payload !== "object" || payload === null) return undefined;
    return { form, payload: Object.fromEntries(Object.entries(payload)) };
  } catch {
    // The error message of JSON.parse quotes the line, which holds a visitor's data.
    return undefined;
  }
}

function inSentences(about: string, { leads, refused, reasons, different }: Replayed, what: string): Sentence[] {
  const listed = [...reasons].sort(([, a], [, b]) => b - a).map(([why, many]) => `${why} (${many})`);
  const verdict =
    refused === 0
      ? sentences(about, "nothing", [`All of ${leads} ${what} would still be taken.`])
      : sentences(about, "breaks", [`Of ${leads} ${what} ${refused} would now be refused: ${listed.join(", ")}.`]);
  const changes = [...different].map(
    ([name, many]) => `${many === 1 ? "1 payload differs" : `${many} payloads differ`} in ${name}.`,
  );
  return [...verdict, ...sentences(about, "breaks", changes)];
}

/** Returns the report with the effect of changed generators on sample answers: the lines of the prompts that differ. */
export async function withPrompts(report: DiffReport, before: Snapshot, after: Snapshot): Promise<DiffReport> {
  const today = todayIn({ now: () => new Date(), timeZone: after.site.chrome.timeZone });
  const sections: DiffSection[] = [];
  for (const [id, now] of after.site.prompts) {
    const old = before.site.prompts.get(id);
    if (old?.kind !== "generator" || now.kind !== "generator" || isDeepStrictEqual(old, now)) continue;
    const changes = await comparePrompts(old, now, today);
    const said = changes.flatMap((change) => promptSentences(`generator ${id}`, change.before, change.after));
    if (said.length > 0) sections.push({ heading: `Prompts of generator ${id}, for sample answers`, sentences: said });
  }
  return { ...report, sections: [...report.sections, ...sections] };
}

function promptSentences(about: string, before: string, after: string): Sentence[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const [gone, fresh] = [old.filter((line) => !now.includes(line)), now.filter((line) => !old.includes(line))];
  const lines = Array.from({ length: Math.max(gone.length, fresh.length) }, (_, at) => {
    const { before: was, after: is } = shortChange(gone[at] ?? "", fresh[at] ?? "");
    return was === "" ? `A line is new: “${is}”` : is === "" ? `A line is gone: “${was}”` : `“${was}” becomes “${is}”.`;
  });
  return sentences(about, "shows", lines);
}
