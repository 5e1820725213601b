/** Gathers every answer that a starter needs from flags and, at a terminal, from questions. */
import type { Schema } from "../validate/schemas.ts";
import type { StarterAnswers, ProjectNames, Question } from "./starter.ts";

/** Asks a person for a line; undefined when nobody is at a terminal. */
export type AskLine = ((question: string) => Promise<string>) | undefined;

export interface Gathering {
  name: string;
  questions: readonly Question[];
  /** The answers given as flags, by flag. */
  flags: StarterAnswers;
  ask: AskLine;
  /** The file's schema, which limits the answers. */
  schema: Schema;
  project: ProjectNames;
}

/** A missing or invalid answer. */
export interface AnswerFault {
  question: Question;
  /** Why the answer is invalid; undefined when a required answer is missing. */
  wrong: string | undefined;
}

/** The gathered answers. */
export interface Gathered {
  answers: StarterAnswers;
  /** The defaults of unanswered questions, by flag. */
  suggested: StarterAnswers;
  faults: readonly AnswerFault[];
}

/** Returns the answers, and which of them are missing or invalid. */
export async function gatherAnswers(gathering: Gathering): Promise<Gathered> {
  const { name, questions, flags, ask } = gathering;
  const answers: Record<string, string> = {};
  const suggestions: Record<string, string> = {};
  const faults: AnswerFault[] = [];
  for (const question of questions) {
    const said = flags[question.flag];
    const given = said === undefined ? undefined : meantBy(said, question, gathering);
    const suggested = question.suggest?.(name, answers);
    if (suggested !== undefined) suggestions[question.flag] = suggested;
    const wrong = given === undefined ? undefined : faultOf(given, question, gathering);
    if (given !== undefined && wrong === undefined) answers[question.flag] = given;
    else if (ask) answers[question.flag] = await askUntilRight(question, suggested, wrong, ask, gathering);
    else if (wrong !== undefined || suggested === undefined) faults.push({ question, wrong });
    else answers[question.flag] = suggested;
  }
  return { answers, suggested: suggestions, faults };
}

async function askUntilRight(
  question: Question,
  suggested: string | undefined,
  wrong: string | undefined,
  ask: (question: string) => Promise<string>,
  gathering: Gathering,
): Promise<string> {
  const hint = suggested ? ` [${suggested}]` : "";
  for (let fault = wrong; ;) {
    const line = await ask(`${fault === undefined ? "" : `${fault}\n`}${question.ask}${hint}: `);
    const answer = line.trim() === "" ? (suggested ?? "") : meantBy(line.trim(), question, gathering);
    fault = faultOf(answer, question, gathering);
    if (fault === undefined) return answer;
  }
}

function meantBy(answer: string, { meant }: Question, { project }: Gathering): string {
  return meant?.(answer, project) ?? answer;
}

function faultOf(
  answer: string,
  { property, suggest, check }: Question,
  { schema, project }: Gathering,
): string | undefined {
  const { minLength = 0, maxLength = Infinity, pattern, examples } = schema.properties?.[property ?? ""] ?? {};
  if (answer.trim() === "" && !suggest) return "This needs an answer.";
  if (property !== undefined && answer.length < Math.max(1, Number(minLength))) {
    return `This needs at least ${String(Math.max(1, Number(minLength)))} characters; it has ${answer.length}.`;
  }
  if (answer.length > Number(maxLength)) return `At most ${String(maxLength)} characters; it has ${answer.length}.`;
  if (typeof pattern === "string" && !new RegExp(pattern).test(answer)) {
    const [example] = Array.isArray(examples) ? examples : [];
    return `"${answer}" will not do here.${typeof example === "string" ? ` It is written like ${example}.` : ""}`;
  }
  return check?.(answer, project);
}
