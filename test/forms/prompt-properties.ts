/** Properties of every prompt that a generator produces, whatever was chosen. */
import { testToday } from "./form-of.ts";
import type { CompiledField } from "../../schema/types.ts";
import type { CompiledGenerator } from "../../engine/site/prompt-spec.ts";
import { choicesOf } from "../../engine/field-type/choices.ts";
import { generate } from "../../engine/submission/generate.ts";
import type { RawValues } from "../../engine/field-type/field-type.ts";

/** Returns the faults of a prompt; none when it is sound. */
export function faultsOfPrompt(text: string): readonly string[] {
  const faults: string[] = [];
  const must = (holds: boolean, fault: string): void => void (holds || faults.push(fault));
  must(text.length > 1000, "it is short");
  must(!/\bundefined\b|\bnull\b|\[object|\bNaN\b/.test(text), "a value of the program shows");
  must(!/\{\{|\}\}|\{%|%\}/.test(text), "a brace was not resolved");
  must(!/^\s*(?:[-*]|\d+\.)\s*$/m.test(text), "a list has an empty item");
  must(!/^- [A-Z][\w /]+:$/m.test(text), "a label has no value");
  must(!/\n{3,}|[ \t]$|^\s|\s$/.test(text) && !/[ \t]+\n/.test(text), "there is space that was left over");
  must(!/^##? .*\n+(?:##? |$(?![\s\S]))/m.test(text), "a heading has nothing below it");
  must(!/[?!][.,;:]|\.\.(?!\.)/.test(text), "a sentence ends twice");
  must(!/ [,.;:]|\(\s*\)|,\s*,/.test(text), "a sentence has a hole");
  for (const list of text.matchAll(/(?:^\d+\. .*(?:\n|$))+/gm)) {
    const numbers = [...list[0].matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    must(
      numbers.every((number, at) => number === (numbers[0] ?? 0) + at),
      "a numbering has a gap",
    );
  }
  return faults;
}

/** Returns every combination of choices of these inputs, with the others as given. */
export function combinationsOf(fields: readonly CompiledField[], rest: RawValues): RawValues[] {
  let all: RawValues[] = [rest];
  for (const field of fields) {
    const values = choicesOf(field).map(({ value }) => [value]);
    const choices = field.required ? values : [...values, []];
    all = choices.flatMap((choice) => all.map((raw) => Object.assign({}, raw, { [field.name]: choice })));
  }
  return all;
}

/** Returns the faults of the prompt for some raw values: its own, and chosen inputs that it does not mention. */
export async function faultsOfMaking(generator: CompiledGenerator, raw: RawValues): Promise<readonly string[]> {
  const text = await generate(generator, raw, testToday);
  const unnamed = generator.inputs.flatMap((field) => {
    const [value] = raw[field.name] ?? [];
    if (value === undefined || value === "") return [];
    const words = choicesOf(field).find((choice) => choice.value === value)?.label ?? value;
    return text.toLowerCase().includes(words.toLowerCase()) ? [] : [`${field.name} (${words}) is not named`];
  });
  return [...faultsOfPrompt(text), ...unnamed];
}
