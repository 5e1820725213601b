/** `npm run diff -- REV --replay FILE`: what the forms that changed would make of the leads in a file. */
import { createReadStream, statSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Snapshot } from "../engine/diff/snapshot.ts";
import { sentences, type DiffReport, type DiffSection, type Sentence } from "../engine/diff/report.ts";
import { replayLeads, type LeadReplay, type Replayed } from "../engine/submission/replay-leads.ts";
import { UsageError } from "./command/command.ts";

/** Bytes of a file of leads. */
const largestFile = 1024 ** 3;

/**
 * The report with a section for each changed form, from leads as `leads -- --json` prints them, one a line.
 *
 * Leads of forms that did not change are passed over. Throws a UsageError for a file that holds something else; no
 * message and no sentence says what a lead holds.
 */
export async function withReplay(
  report: DiffReport,
  before: Snapshot,
  after: Snapshot,
  file: string,
): Promise<DiffReport> {
  const replays = new Map<string, LeadReplay>();
  const context = { now: () => new Date(), timeZone: after.site.chrome.timeZone };
  for (const [id, { form }] of before.site.forms) {
    const now = after.site.forms.get(id)?.form;
    if (now && now.version !== form.version) replays.set(id, replayLeads(form, now, context));
  }
  await readLeads(file, (form, payload) => replays.get(form)?.add(payload));
  const sections = [...replays].flatMap(([id, replay]): DiffSection[] => {
    return [{ heading: `Leads of form ${id}, once more`, sentences: inSentences(`form ${id}`, replay.result()) }];
  });
  return { ...report, sections: [...report.sections, ...sections] };
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
        `Line ${line} of ${file} is no lead: \`npm run --silent leads -- --json\` prints one a line.`,
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
    // What JSON.parse says quotes the line, and the line is a visitor's.
    return undefined;
  }
}

function inSentences(about: string, { leads, refused, reasons, different }: Replayed): Sentence[] {
  const listed = [...reasons].sort(([, a], [, b]) => b - a).map(([why, many]) => `${why} (${many})`);
  const verdict =
    refused === 0
      ? sentences(about, "nothing", [`All of ${leads} leads would still be taken.`])
      : sentences(about, "breaks", [`Of ${leads} leads ${refused} would now be refused: ${listed.join(", ")}.`]);
  const changes = [...different].map(
    ([name, many]) => `${many === 1 ? "1 payload differs" : `${many} payloads differ`} in ${name}.`,
  );
  return [...verdict, ...sentences(about, "breaks", changes)];
}
