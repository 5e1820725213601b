/** Catalogues everything that can be wrong in an author's files, with one entry per code. */
import type { Entry } from "./entry.ts";
import { addressProblems } from "./address-problems.ts";
import { conditionProblems } from "./condition-problems.ts";
import { linkProblems } from "./link-problems.ts";
import { pictureProblems } from "./picture-problems.ts";
import { qualityProblems } from "./quality-problems.ts";
import { shapeProblems } from "./shape-problems.ts";
import { templateProblems } from "./template-problems.ts";
import { sourceProblems } from "./source-problems.ts";

export const catalogue = {
  ...sourceProblems,
  ...shapeProblems,
  ...linkProblems,
  ...templateProblems,
  ...addressProblems,
  ...conditionProblems,
  ...qualityProblems,
  ...pictureProblems,
};

/** The code of a problem. */
export type Code = keyof typeof catalogue;

/** The parameters that the catalogue needs to word a problem. */
export type WordsOf<C extends Code> = (typeof catalogue)[C] extends Entry<infer Words> ? Words : never;
