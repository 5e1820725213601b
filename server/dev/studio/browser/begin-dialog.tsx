import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import type { AskedQuestion, BeginAnswer, StartersAnswer } from "../talk.ts";
import { askStarters, askToBegin, sayFailure } from "./ask-server.ts";
import { Dialog } from "./dialog.tsx";
import type { Workspace } from "./workspace.ts";

type Starters = StartersAnswer["starters"];
type Faults = BeginAnswer["faults"];

interface BeginProps {
  workspace: Workspace;
  onClose: () => void;
}

/** What was answered so far, and what the server says of it. */
interface Beginning {
  kind: string;
  name: string;
  answers: Readonly<Record<string, string>>;
  told: BeginAnswer | undefined;
  /** Faults are told when somebody wanted to go on. */
  faults: Faults;
  failure: string;
  answer: (part: Partial<Pick<Beginning, "kind" | "name" | "answers">>) => void;
  finish: (event: SubmitEvent) => Promise<void>;
}

function useBeginning({ workspace, onClose }: BeginProps): Beginning {
  const [given, setGiven] = useState<Pick<Beginning, "kind" | "name" | "answers">>({
    kind: "page",
    name: "",
    answers: {},
  });
  const [told, setTold] = useState<BeginAnswer>();
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState("");
  // What is suggested follows from what is answered.
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const next = await askToBegin({ ...given, answers: filled(given.answers), write: false });
      if (!isOver) setTold(next);
    };
    look().catch(() => undefined);
    return () => void (isOver = true);
  }, [given]);

  const finish = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    setFailure("");
    try {
      const next = await askToBegin({ ...given, answers: filled(given.answers), write: true });
      setTold(next);
      if (next.faults.length > 0 || next.file === undefined) return;
      onClose();
      await workspace.open(next.file);
      workspace.say(`${next.file} is begun.`);
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  const answer: Beginning["answer"] = (part) => setGiven({ ...given, ...part });
  return { ...given, told, faults: asked && told ? told.faults : [], failure, answer, finish };
}

const nameQuestion: AskedQuestion = {
  flag: "name",
  ask: "The file's name: small letters, digits and hyphens, such as clients/bakery",
};

/** Begins a page, form, generator or library: the questions of `npm run new`. */
export function BeginDialog(props: BeginProps): ReactNode {
  const [starters, setStarters] = useState<Starters>([]);
  const { kind, name, answers, told, faults, failure, answer, finish } = useBeginning(props);
  useEffect(() => {
    askStarters().then(
      (found) => setStarters(found.starters),
      () => undefined,
    );
  }, []);
  const starter = starters.find((each) => each.kind === kind);
  const whole = faults.filter(({ flag }) => flag === "").map(({ says }) => says);
  return (
    <Dialog title="Begin something new" onClose={props.onClose}>
      <form onSubmit={(event) => void finish(event)} noValidate>
        <fieldset className="kinds">
          <legend>What is it?</legend>
          {starters.map((each) => (
            <label key={each.kind}>
              <input
                type="radio"
                name="kind"
                checked={kind === each.kind}
                onChange={() => answer({ kind: each.kind })}
              />
              {each.says}
            </label>
          ))}
        </fieldset>
        <Answer question={nameQuestion} value={name} faults={faults} onAnswer={(value) => answer({ name: value })} />
        {starter?.questions.map((question) => (
          <Answer
            key={question.flag}
            question={question}
            value={answers[question.flag] ?? ""}
            suggested={told?.suggested[question.flag] ?? ""}
            faults={faults}
            onAnswer={(value) => answer({ answers: { ...answers, [question.flag]: value } })}
          />
        ))}
        {[...whole, failure].filter(Boolean).map((says) => (
          <p key={says} role="alert" className="fault">
            {says}
          </p>
        ))}
        <button type="submit" className="main">
          Begin {told?.file ?? "it"}
        </button>
      </form>
    </Dialog>
  );
}

/** What is left empty is suggested. */
function filled(answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ""));
}

interface AnswerProps {
  question: AskedQuestion;
  value: string;
  /** Default: nothing is. */
  suggested?: string;
  faults: Faults;
  onAnswer: (value: string) => void;
}

function Answer({ question: { flag, ask, choices }, value, suggested = "", faults, onAnswer }: AnswerProps): ReactNode {
  const fault = faults.find((each) => each.flag === flag);
  const { better } = fault ?? {};
  const shared = { value, "aria-invalid": fault !== undefined, "aria-describedby": `fault-${flag}` };
  return (
    <div className="answer">
      <label>
        {ask}
        {choices ? (
          <select {...shared} onChange={({ target }) => onAnswer(target.value)}>
            <option value="">None</option>
            {choices.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        ) : (
          <input {...shared} placeholder={suggested} onChange={({ target }) => onAnswer(target.value)} />
        )}
      </label>
      <p id={`fault-${flag}`} className="fault">
        {fault?.says}{" "}
        {better !== undefined && (
          <button type="button" onClick={() => onAnswer(better)}>
            Change to {better}
          </button>
        )}
      </p>
    </div>
  );
}
