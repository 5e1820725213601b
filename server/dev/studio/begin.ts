/** Beginning files in the studio: the starters of `npm run new`, and everything that may be written with its examples. */
import { beginFile, betterName, broughtErrors } from "../../../engine/new/begin-file.ts";
import { starters } from "../../../engine/new/starters.ts";
import { projectNames } from "../../../engine/new/project-names.ts";
import type { Problem } from "../../../engine/problem/problem.ts";
import { readReference } from "../../../engine/reference/read-reference.ts";
import { RefusedError } from "./content-files.ts";
import type { BeginAnswer, BeginRequest, PaletteAnswer, StartersAnswer } from "./talk.ts";

export interface BeginTools {
  /** The website's folder. */
  siteDir: string;
  /** The folder with schema/ and engine/. */
  engineRoot: string;
  /** The problems of the site with these texts in the place of files. */
  problemsWith: (drafts: ReadonlyMap<string, string>) => Promise<readonly Problem[]>;
  /** Writes a file that is not there. */
  write: (file: string, text: string) => void;
}

/** What can be begun, and what is asked for it. */
export function listStarters(siteDir: string): StartersAnswer {
  const project = projectNames(siteDir);
  return {
    starters: [...starters].map(([kind, { says, folder, questions }]) => ({
      kind,
      says,
      folder,
      questions: questions.map(({ flag, ask, choices }) => ({
        flag,
        ask,
        ...(choices && { choices: project[choices] }),
      })),
    })),
  };
}

/** Says what is missing, and writes the file when nothing is and it is wanted. */
export async function beginInStudio(
  { kind, name, answers: given, write }: BeginRequest,
  { siteDir, engineRoot, problemsWith, write: writeFile }: BeginTools,
): Promise<BeginAnswer> {
  const starter = starters.get(kind);
  if (!starter) throw new RefusedError(400, "There is no such thing to begin.");
  const better = betterName(name, starter);
  if (better !== undefined) return { faults: [nameFault(name, better)], suggested: {} };
  const begun = await beginFile({ siteDir, engineRoot, starter, name, given });
  const { file, text, suggested, taken } = begun;
  if (taken) return { faults: [{ flag: "name", says: `${file} exists already.` }], suggested };
  const faults = begun.faults.map(({ question: { flag }, wrong }) => ({
    flag,
    says: wrong ?? "This needs an answer.",
  }));
  if (faults.length > 0 || !write) return { faults, suggested, file };
  const before = await problemsWith(new Map());
  const brought = broughtErrors(file, before, await problemsWith(new Map([[file, text]])));
  if (brought.length > 0) {
    const says = brought.map(({ message, hint }) => `${message} ${hint}`).join("\n");
    return { faults: [{ flag: "", says }], suggested, file };
  }
  writeFile(file, text);
  return { faults: [], suggested, file };
}

function nameFault(name: string, better: string): BeginAnswer["faults"][number] {
  const says = name === "" ? "This needs an answer." : `"${name}" is no name for a file.`;
  return { flag: "name", says, ...(better !== "" && { better }) };
}

/** Every block and field with its examples. */
export function listPalette(engineRoot: string): PaletteAnswer {
  const entries = readReference(engineRoot).flatMap(({ id, group, name, title, description, examples }) => {
    if (group !== "block" && group !== "field") return [];
    return [
      { id, group, name, title, description, examples: examples.map((each) => ({ name: each.name, yaml: each.yaml })) },
    ];
  });
  return { entries };
}
