import type { Difference } from "./difference.ts";
import type { Sentence } from "./report.ts";
import { riskOf } from "./risk-of.ts";
import { sentenceOf } from "./sentence.ts";

/** Orders a page's sentences by importance: texts, links, frames and their permissions, then everything else. */
export function arrange(about: string, differences: readonly Difference[], frames: readonly Sentence[]): Sentence[] {
  const ranked: Sentence[][] = [[], [], [...frames], []];
  for (const each of differences) ranked[rankOf(each)]?.push(inSentence(about, each));
  return ranked.flat();
}

/** Puts one difference into a sentence. */
export function inSentence(about: string, difference: Difference): Sentence {
  return { about, risk: riskOf(difference), words: sentenceOf(difference) };
}

function rankOf({ schema, embed, key }: Difference): number {
  if (embed || schema["x-ref"] === "embed") return 2;
  if (schema["x-ref"] === "link" || schema["x-ref"] === "asset") return 1;
  return schema["x-text"] !== undefined || key === "" ? 0 : 3;
}
