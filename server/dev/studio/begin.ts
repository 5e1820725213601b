/** Creates files in the studio from the starters of `npm run new`, and lists every block and field with examples. */
import { beginFile, type BegunFile, betterName, broughtErrors, textsOf } from "../../../engine/new/begin-file.ts";
import { starters } from "../../../engine/new/starters.ts";
import { pagePath } from "../../../engine/link/page-path.ts";
import { projectNames } from "../../../engine/new/project-names.ts";
import type { Problem } from "../../../engine/problem/problem.ts";
import { scan } from "../../../engine/source/scan.ts";
import { readReference } from "../../../engine/reference/read-reference.ts";
import { passwordFault } from "../../gates/set-password.ts";
import { RefusedError } from "./content-files.ts";
import type { BeginAnswer, BeginRequest, PaletteAnswer, StartersAnswer } from "./talk.ts";
import { guideFolder } from "../../../engine/things/folders.ts";

export interface BeginTools {
  /** The website's root directory. */
  siteDir: string;
  /** The directory that contains schema/ and engine/. */
  engineRoot: string;
  /** Returns the site's problems with these texts in place of the files. */
  problemsWith: (drafts: ReadonlyMap<string, string>) => Promise<readonly Problem[]>;
  /** Writes a file that does not exist yet and any file that must name it, all or nothing. */
  write: (begun: BegunFile) => void;
  /** Sets a gate's password on this machine and returns a sentence about the effect. */
  setPassword: (gate: string, password: string) => Promise<string>;
}

/** Returns the starters and the questions that each one asks. */
export function listStarters(siteDir: string): StartersAnswer {
  const project = projectNames(siteDir);
  return {
    starters: [...starters].map(([kind, { says, note = "", questions }]) => ({
      kind,
      says,
      note,
      questions: questions.map(({ flag, ask, choices }) => ({
        flag,
        ask,
        ...(choices && { choices: project[choices] }),
      })),
    })),
  };
}

/** Returns what is missing, or creates the file if nothing is and `write` is set. */
export async function beginInStudio(
  { kind, name, answers: given, password, write }: BeginRequest,
  { siteDir, engineRoot, problemsWith, write: writeFile, setPassword }: BeginTools,
): Promise<BeginAnswer> {
  const starter = starters.get(kind);
  if (!starter) throw new RefusedError(400, "There is no such thing to begin.");
  const better = betterName(name, starter);
  if (better !== undefined) return { faults: [nameFault(name, better)], suggested: {} };
  const begun = await beginFile({ siteDir, engineRoot, starter, name, given });
  const { file, suggested, taken } = begun;
  if (taken) return { faults: [{ flag: "name", says: `${file} exists already.` }], suggested };
  const faults = begun.faults.map(({ question: { flag }, wrong }) => ({
    flag,
    says: wrong ?? "This needs an answer.",
  }));
  const { gate } = begun.answers;
  if (gate !== undefined) faults.push(...passwordFaults(password, gate));
  if (faults.length > 0 || !write) return { faults, suggested, file };
  const before = await problemsWith(new Map());
  const brought = broughtErrors(file, before, await problemsWith(textsOf(begun)));
  if (brought.length > 0) {
    const says = brought.map(({ message, hint }) => `${message} ${hint}`).join("\n");
    return { faults: [{ flag: "", says }], suggested, file };
  }
  writeFile(begun);
  const set = gate === undefined || password === "" ? undefined : await setPassword(gate, password);
  const said = set ?? (begun.named && `${begun.named.file} names it.`);
  return { faults: [], suggested, file, ...(said !== undefined && { said }) };
}

function passwordFaults(password: string, gate: string): BeginAnswer["faults"] {
  if (password === "") return [];
  const wrong = passwordFault(password);
  const likeness = giveawayOf(password, gate);
  return [
    ...(wrong === undefined ? [] : [{ flag: "password", says: wrong }]),
    ...(likeness === undefined ? [] : [{ flag: "gate", says: likeness }]),
  ];
}

/** Returns why a gate's name gives away this password, or undefined when it does not. */
export function giveawayOf(password: string, gate: string): string | undefined {
  const [secret, name] = [password, gate].map((each) => each.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""));
  if (
    secret === undefined ||
    secret === "" ||
    (name !== secret && (secret.length < 5 || name?.includes(secret) !== true))
  )
    return undefined;
  return "This gives the password away: the short name of the gate is in the file, where everybody can read it. Take another name or another password.";
}

function nameFault(name: string, better: string): BeginAnswer["faults"][number] {
  const says = name === "" ? "This needs an answer." : `"${name}" is not a name for a file.`;
  return { flag: "name", says, ...(better !== "" && { better }) };
}

/** Returns every block and field with its examples, and the existing names that blocks can refer to. */
export function listPalette(engineRoot: string, siteDir: string): PaletteAnswer {
  const { forms, generators, libraries, pages } = projectNames(siteDir);
  const addresses = new Set(pages.map((name) => pagePath({ name })));
  const guides = scan(siteDir, guideFolder, ".md").map(({ path }) => path.replace(/^pages\/(.+)md$/, "$1pdf"));
  const entries = readReference(engineRoot).flatMap((each): PaletteAnswer["entries"] => {
    const { id, group, name, title, description } = each;
    if (group !== "block" && group !== "field") return [];
    const properties = each.properties.map((property) => property.name);
    const examples = each.examples.map(({ name: called, yaml }) => ({
      name: called,
      yaml: atHome(yaml, addresses, guides),
    }));
    return [{ id, group, name, title, description, properties, examples }];
  });
  return { entries, names: { form: forms, generator: generators, library: libraries } };
}

/** Replaces addresses and guides in an example that do not exist here, since the example was written for another site. */
function atHome(yaml: string, addresses: ReadonlySet<string>, guides: readonly string[]): string {
  const [first] = guides;
  return yaml
    .replaceAll(/(\bto: "?|\]\()([/#][\w/#-]*)/g, (whole, head: string, at: string) =>
      addresses.has(at) ? whole : `${head}/`,
    )
    .replaceAll(/\bguides\/[\w-]+\.pdf/g, (name) => (guides.includes(name) ? name : (first ?? name)));
}
