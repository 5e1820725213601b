/** A kind of file that `npm run new` can begin: what it asks, what it writes, what is to be done next. */
import type { FileKind } from "../source/source-file.ts";

/** Something that the author is asked for, or says with a flag. */
export interface Question {
  /** `--title`. */
  flag: string;
  ask: string;
  /** Taken when nothing is answered. Without it an answer is needed. */
  suggest?: (name: string, answers: StarterAnswers) => string;
  /** The property of the file's schema whose limits the answer keeps. */
  property?: string;
  /** What an answer stands for, where it can be said in several ways. Default: itself. */
  meant?: (answer: string, project: ProjectNames) => string;
  /** What is wrong with what was meant, in a sentence. */
  check?: (answer: string, project: ProjectNames) => string | undefined;
  /** The names that it takes, where it takes names of things that there are. */
  choices?: "forms" | "generators" | "libraries" | "pages";
}

/** What was answered, by flag. */
export type StarterAnswers = Readonly<Record<string, string>>;

/** What answers and new files may refer to. */
export interface ProjectNames {
  forms: readonly string[];
  generators: readonly string[];
  libraries: readonly string[];
  pages: readonly string[];
  /** The key of a page's gate; undefined for a page without one, and for one that cannot be read. */
  gateOf: (page: string) => string | undefined;
  /** What the site asks visitors to do: the button of its bar. */
  action: { label: string; to: string };
}

export interface Starter {
  /** What it begins, in a phrase. */
  says: string;
  /** What else an author wants to know before beginning one. */
  note?: string;
  /** The schema of the file; a guide is Markdown and has none. */
  kind: FileKind | "guide";
  questions: readonly Question[];
  /** The folder that the file lies in: `pages`. */
  folder: string;
  /** The file's text, below the first line where that names the schema. */
  text: (name: string, answers: StarterAnswers, project: ProjectNames) => string;
  /** The page that is to name it, and its text when it does; undefined text where its blocks cannot be read. */
  namedBy?: (name: string, answers: StarterAnswers) => { page: string; change: (text: string) => string | undefined };
  /** What to do next, one sentence each. `variable` is the environment variable of the page's password. */
  next: (name: string, answers: StarterAnswers, variable: string) => readonly string[];
}
