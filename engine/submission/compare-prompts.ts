/** What two versions of a generator make of the same sample answers. */
import type { RawValues, Today } from "../field-type/field-type.ts";
import type { CompiledGenerator } from "../site/prompt-spec.ts";
import { fieldsOf } from "./fields-of.ts";
import { generate } from "./generate.ts";
import { sampleAnswers } from "./sample-answers.ts";

/** Two prompts that were made of the same answers and are not the same. */
export interface PromptChange {
  /** The answers, by the names of the inputs. */
  raw: RawValues;
  before: string;
  after: string;
}

/** Samples that are tried: enough to come to each template of a generator with many. */
const samples = 60;

/** The prompts that differ, one for each template that makes them. Empty when none of the samples shows a difference. */
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
    // Prompts of one template begin alike, whatever is filled into it.
    const template = `${made.before.slice(0, 60)}\n${made.after.slice(0, 60)}`;
    if (!found.has(template)) found.set(template, { raw, ...made });
  }
  return [...found.values()];
}
