/** Compares the prompts that two versions of a generator make from the same sample answers. */
import type { RawValues, Today } from "../field-type/field-type.ts";
import type { CompiledGenerator } from "../site/prompt-spec.ts";
import { fieldsOf } from "./fields-of.ts";
import { generate } from "./generate.ts";
import { sampleAnswers } from "./sample-answers.ts";

/** Two different prompts made from the same answers. */
export interface PromptChange {
  /** The answers, by input name. */
  raw: RawValues;
  before: string;
  after: string;
}

/** Number of samples to try: enough to reach every template of a generator that has many. */
const samples = 60;

/** Returns the prompts that differ, one for each template they come from; empty when no sample shows a difference. */
export async function comparePrompts(
  before: CompiledGenerator,
  after: CompiledGenerator,
  today: Today,
): Promise<readonly PromptChange[]> {
  const found = new Map<string, PromptChange>();
  for (let variant = 0; variant < samples; variant++) {
    const [old, now] = [before, after].map((each) => sampleAnswers(fieldsOf(each), today, variant));
    const raw = { ...old, ...now };
    const made = { before: await generate(before, raw, today), after: await generate(after, raw, today) };
    if (made.before === made.after) continue;
    // Prompts from the same template begin alike, whatever is filled in.
    const template = `${made.before.slice(0, 60)}\n${made.after.slice(0, 60)}`;
    if (!found.has(template)) found.set(template, { raw, ...made });
  }
  return [...found.values()];
}
