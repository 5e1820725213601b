/** A kind of file that `npm run new` can create: what it asks, what it writes, and what to do next. */
import type { FileKind } from "../source/source-file.ts";

/** A question to the author, which a flag can answer as well. */
export interface Question {
  /** `--title`. */
  flag: string;
  ask: string;
  /** Returns the default answer. Without it, an answer is required. */
  suggest?: (name: string, answers: StarterAnswers) => string;
  /** The property of the file's schema whose limits apply to the answer. */
  property?: string;
  /** Resolves an answer that can be given in several ways. Default: the answer itself. */
  meant?: (answer: string, project: ProjectNames) => string;
  /** Returns what is wrong with the resolved answer, in a sentence. */
  check?: (answer: string, project: ProjectNames) => string | undefined;
  /** The names it accepts, if it asks for the name of an existing thing. */
  choices?: "forms" | "generators" | "libraries" | "pages";
}

/** The answers, by flag. */
export type StarterAnswers = Readonly<Record<string, string>>;

/** What answers and new files may refer to. */
export interface ProjectNames {
  forms: readonly string[];
  generators: readonly string[];
  libraries: readonly string[];
  pages: readonly string[];
  /** Returns the key of a page's gate; undefined when the page has none or cannot be read. */
  gateOf: (page: string) => string | undefined;
  /** What the site asks visitors to do: the button of its bar. */
  action: { label: string; to: string };
}

export interface Starter {
  /** What it creates, in a phrase. */
  says: string;
  /** What else an author may want to know before creating one. */
  note?: string;
  /** The file's schema; a guide is Markdown and has none. */
  kind: FileKind | "guide";
  questions: readonly Question[];
  /** The folder of the file: `pages`. */
  folder: string;
  /** Returns the file's text, without a first line that names the schema. */
  text: (name: string, answers: StarterAnswers, project: ProjectNames) => string;
  /** Returns the page that is to refer to it and how to change that page's text; undefined text when its blocks cannot be read. */
  namedBy?: (name: string, answers: StarterAnswers) => { page: string; change: (text: string) => string | undefined };
  /** Returns what to do next, one sentence each. `variable` is the environment variable of the page's password. */
  next: (name: string, answers: StarterAnswers, variable: string) => readonly string[];
}
