/** From flags and, at a terminal, questions to every answer that a starter needs. */
import type { Schema } from "../validate/schemas.ts";
import type { StarterAnswers, ProjectNames, Question } from "./starter.ts";

/** Asks a person for a line; undefined when nobody sits at a terminal. */
export type AskLine = ((question: string) => Promise<string>) | undefined;

export interface Gathering {
  name: string;
  questions: readonly Question[];
  /** By flag, as they were given. */
  flags: StarterAnswers;
  ask: AskLine;
  /** The schema of the file, for the limits of its texts. */
  schema: Schema;
  project: ProjectNames;
}

/** An answer that will not do. */
export interface AnswerFault {
  question: Question;
  /** Undefined when there is none, and one is needed. */
  wrong: string | undefined;
}

/** What was gathered. */
export interface Gathered {
  answers: StarterAnswers;
  /** What is taken where nothing is answered, by flag. */
  suggested: StarterAnswers;
  faults: readonly AnswerFault[];
}

/** The answers, and what is missing or will not do. */
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
