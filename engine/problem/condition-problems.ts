/** Catalogues conditions that cannot hold as written, or that lead visitors nowhere. */
import { error, flaw, warning } from "./entry.ts";
import { code } from "./near.ts";

interface Named {
  name: string;
}

export const conditionProblems = {
  "unfit-comparison": error<{ name: string; what: string; better?: string }>(
    ({ name, what, better }) => [
      better === undefined
        ? `This never holds: ${what}, and an answer to ${code(name)} is something else.`
        : `A comparison is written in words: ${what}.`,
      better !== undefined
        ? `Write:\n${name}: ${better}`
        : `Numbers are written without quotes, texts and days in quotes; atLeast, atMost, moreThan and lessThan are for numbers, from, until, after and before for days. To ask whether there is an answer at all, write:\n${name}: { not: "" }`,
    ],
    ({ better }) => (better === undefined ? undefined : { text: better }),
  ),
  "circular-when": error<{ chain: readonly string[] }>(({ chain }) => [
    `Whether this field is asked depends on itself: ${inShort(chain).join(" -> ")}.`,
    "Remove one of these conditions.",
  ]),
  "hidden-field": flaw<Named & { asked: string; required: boolean }>(({ name, asked, required }) => [
    `The ${required ? "required field" : "field"} ${code(name)} is never asked: no answer to ${code(asked)} meets all of its conditions at once.`,
    "Correct its when, or delete the field.",
  ]),
  "later-question": warning<Named & { asked: string }>(({ name, asked }) => [
    `${code(name)} waits for ${code(asked)}, which a later step asks: a visitor who answers that is taken back to this step.`,
    `Move ${code(name)} to the step of ${code(asked)}, or to one after it.`,
  ]),
  "unreachable-step": flaw<Named>(({ name }) => [
    `The step ${code(name)} is never shown: none of its fields can ever be asked.`,
    "Correct the conditions of its fields, or delete the step.",
  ]),
};

/** Abbreviates a long cycle to its beginning, the number of omitted steps and its end. */
function inShort(chain: readonly string[]): readonly string[] {
  if (chain.length <= 20) return chain;
  return [...chain.slice(0, 10), `${chain.length - 11} more`, ...chain.slice(-1)];
}
