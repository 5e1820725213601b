/** State of the dialog that creates files: the answers, and the server's response. */
import { type SubmitEvent, useEffect, useState } from "react";
import type { BeginAnswer, StartersAnswer } from "../talk.ts";
import { askStarters, askToBegin, sayFailure } from "./ask-server.ts";
import { draftsOf } from "./open-files.ts";
import type { Workspace } from "./workspace.ts";

/** The answers so far. */
interface Given {
  kind: string;
  name: string;
  answers: Readonly<Record<string, string>>;
  password: string;
}

interface Beginning extends Given {
  starters: StartersAnswer["starters"];
  /** The file to continue with afterwards, which refers to this one. */
  after: Given | undefined;
  told: BeginAnswer | undefined;
  /** Shown only after an attempt to submit. */
  faults: BeginAnswer["faults"];
  failure: string;
  answer: (part: Partial<Given>) => void;
  /** Creates a file of this kind first, and then continues with it as the answer. */
  makeFirst: (kind: string) => void;
  finish: (event: SubmitEvent) => Promise<void>;
}

const nothing: Given = { kind: "page", name: "", answers: {}, password: "" };

/** Answers of a dialog that was closed before submission, without the password. */
let left = nothing;

/** Returns the state of the dialog, with the answers as they were left last time. */
export function useBeginning({ workspace, onClose }: { workspace: Workspace; onClose: () => void }): Beginning {
  const { starters, listAgain } = useStarters();
  const [given, setGiven] = useState(left);
  const [after, setAfter] = useState<Given>();
  const [told, setTold] = useState<BeginAnswer>();
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    left = { ...(after ?? given), password: "" };
  }, [given, after]);
  // Suggestions depend on the answers.
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const next = await askToBegin({ ...given, answers: filled(given.answers), write: false });
      if (!isOver) setTold(next);
    };
    look().catch(() => undefined);
    return () => void (isOver = true);
  }, [given]);
  const turnTo = (next: Given, then: Given | undefined): void => {
    setGiven(next);
    setAfter(then);
    setAsked(false);
  };
  const finish = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    const hindrance = unsavedPage(given, workspace);
    setFailure(hindrance);
    if (hindrance !== "") return;
    try {
      const next = await askToBegin({ ...given, answers: filled(given.answers), write: true });
      setTold(next);
      if (next.faults.length > 0 || next.file === undefined) return;
      if (after) {
        // The file just created is now one of the choices.
        await listAgain();
        return turnTo({ ...after, answers: { ...after.answers, [given.kind]: given.name } }, undefined);
      }
      left = nothing;
      onClose();
      await workspace.open(next.file);
      workspace.say([`${next.file} is begun.`, next.said].filter(Boolean).join(" "));
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  return {
    ...given,
    starters,
    after,
    told,
    faults: asked && told ? told.faults : [],
    failure,
    answer: (part) => setGiven({ ...given, ...part }),
    makeFirst: (kind) => turnTo({ ...nothing, kind }, given),
    finish,
  };
}

/** Returns a message if the page that will refer to the new file has unsaved text, which would be lost; "" otherwise. */
function unsavedPage({ answers: { page = "" } }: Given, workspace: Workspace): string {
  const named = `pages/${page}.yaml`;
  const isUnsavedNow = draftsOf(workspace.shown().open)[named] !== undefined;
  return isUnsavedNow ? `Save ${named} first: what you begin is named in it.` : "";
}

function useStarters(): Pick<Beginning, "starters"> & { listAgain: () => Promise<void> } {
  const [starters, setStarters] = useState<Beginning["starters"]>([]);
  useEffect(() => {
    askStarters().then(
      (found) => setStarters(found.starters),
      () => undefined,
    );
  }, []);
  return { starters, listAgain: async () => setStarters((await askStarters()).starters) };
}

/** Drops empty answers, so that they are suggested. */
function filled(answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ""));
}
