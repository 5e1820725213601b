import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { AskedQuestion, BeginAnswer } from "../talk.ts";
import { Dialog } from "./dialog.tsx";
import { useBeginning } from "./use-beginning.ts";
import type { Workspace } from "./workspace.ts";

type Faults = BeginAnswer["faults"];

interface BeginProps {
  workspace: Workspace;
  onClose: () => void;
}

const nameQuestion: AskedQuestion = {
  flag: "name",
  ask: "The file's name: small letters, digits and hyphens, such as clients/bakery",
};

const passwordQuestion: AskedQuestion = {
  flag: "password",
  ask: "The password that opens it on this machine. It is not in any file; “Password…” changes it",
};

/** Dialog that creates a page, form, generator or library, with the questions of `npm run new`. */
export function BeginDialog(props: BeginProps): ReactNode {
  const { starters, kind, name, answers, password, after, told, faults, failure, answer, makeFirst, finish } =
    useBeginning(props);
  const starter = starters.find((each) => each.kind === kind);
  const { form, lookAtFaults } = useFaults();
  const whole = faults.filter(({ flag }) => flag === "").map(({ says }) => says);
  return (
    <Dialog title="Begin something new" onClose={props.onClose}>
      <form ref={form} onSubmit={(event) => void finish(event).then(lookAtFaults)} noValidate>
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
        {starter && starter.note !== "" && <p>{starter.note}</p>}
        {after && <output>Then the page {after.name} goes on, and shows it.</output>}
        <Answer question={nameQuestion} value={name} faults={faults} onAnswer={(value) => answer({ name: value })} />
        {starter?.questions.map((question) => (
          <Answer
            key={question.flag}
            question={question}
            value={answers[question.flag] ?? told?.suggested[question.flag] ?? ""}
            onMake={() => makeFirst(question.flag)}
            faults={faults}
            onAnswer={(value) => answer({ answers: { ...answers, [question.flag]: value } })}
          />
        ))}
        {starter?.questions.some(({ flag }) => flag === "gate") === true && (
          <Answer
            question={passwordQuestion}
            type="password"
            value={password}
            faults={faults}
            onAnswer={(value) => answer({ password: value })}
          />
        )}
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

/** Returns a ref for the form, and a function that moves the focus to its first invalid answer. */
function useFaults(): { form: RefObject<HTMLFormElement | null>; lookAtFaults: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [tries]);
  return { form, lookAtFaults: () => setTries((before) => before + 1) };
}

interface AnswerProps {
  question: AskedQuestion;
  value: string;
  type?: "text" | "password";
  faults: Faults;
  onAnswer: (value: string) => void;
  /** Creates the item that the question asks for. */
  onMake?: () => void;
}

/** Option of a list of names that stands for a new one; it cannot clash, since names contain no spaces. */
const newOne = "make a new one";

function Answer({ question, value, type = "text", faults, onAnswer, onMake }: AnswerProps): ReactNode {
  const { flag, ask, choices } = question;
  const fault = faults.find((each) => each.flag === flag);
  const { better } = fault ?? {};
  // Holds the typed text, so that suggestions arriving in the meantime do not replace it.
  const [held, setHeld] = useState<string>();
  const shared = { value, "aria-invalid": fault !== undefined, "aria-describedby": `fault-${flag}` };
  return (
    <div className="answer">
      <label>
        {ask}
        {choices ? (
          <select
            {...shared}
            onChange={({ target }) => (target.value === newOne ? onMake?.() : onAnswer(target.value))}
          >
            <option value="">None</option>
            {choices.map((each) => (
              <option key={each}>{each}</option>
            ))}
            <option value={newOne}>Make a new one…</option>
          </select>
        ) : (
          <input
            {...shared}
            {...(type === "password" && { type, autoComplete: "new-password" })}
            value={held ?? value}
            onFocus={({ target }) => {
              setHeld(value);
              target.select();
            }}
            onBlur={() => setHeld(undefined)}
            onChange={({ target }) => {
              setHeld(target.value);
              onAnswer(target.value);
            }}
          />
        )}
      </label>
      <p id={`fault-${flag}`} className="fault">
        {fault?.says}
        {better !== undefined && (
          <button type="button" onClick={() => onAnswer(better)}>
            Change to {better}
          </button>
        )}
      </p>
    </div>
  );
}
