/** The prompts of a library, as the rules look at them. */
import type { SourceFile } from "../source/source-file.ts";
import { isRecord, listOf } from "../things/values.ts";

/** All prompts of the file with their pointers. */
export function promptsOf({ value }: SourceFile): { value: Record<string, unknown>; pointer: string }[] {
  const prompts = isRecord(value) ? value["prompts"] : undefined;
  return listOf(prompts).flatMap((prompt, index) =>
    isRecord(prompt) ? [{ value: prompt, pointer: `/prompts/${index}` }] : [],
  );
}
