import type { Difference } from "./difference.ts";

/** A page's sentences in the order of weight: texts, links, frames and what they may do, then everything else. */
export function arrange(
  sentences: readonly string[],
  differences: readonly Difference[],
  frames: readonly string[],
): string[] {
  const ranked: string[][] = [[], [], [...frames], []];
  for (const [at, difference] of differences.entries()) ranked[rankOf(difference)]?.push(sentences[at] ?? "");
  return ranked.flat();
}

function rankOf({ schema, embed, key }: Difference): number {
  if (embed || schema["x-ref"] === "embed") return 2;
  if (schema["x-ref"] === "link" || schema["x-ref"] === "asset") return 1;
  return schema["x-text"] !== undefined || key === "" ? 0 : 3;
}
