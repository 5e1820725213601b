/** What is answered to begin something, and what the server says of it. */
import { type SubmitEvent, useEffect, useState } from "react";
import type { BeginAnswer, StartersAnswer } from "../talk.ts";
import { askStarters, askToBegin, sayFailure } from "./ask-server.ts";
import { draftsOf } from "./open-files.ts";
import type { Workspace } from "./workspace.ts";

/** What was answered so far. */
interface Given {
  kind: string;
  name: string;
  answers: Readonly<Record<string, string>>;
  password: string;
}

interface Beginning extends Given {
  starters: StartersAnswer["starters"];
  /** What goes on when this is begun, which it names. */
  after: Given | undefined;
  told: BeginAnswer | undefined;
  /** Faults are told when somebody wanted to go on. */
  faults: BeginAnswer["faults"];
  failure: string;
  answer: (part: Partial<Given>) => void;
  /** Begins a file of this kind first, and goes on with it as the answer. */
  makeFirst: (kind: string) => void;
  finish: (event: SubmitEvent) => Promise<void>;
}

const nothing: Given = { kind: "page", name: "", answers: {}, password: "" };

/** What was answered in a dialog that was closed before it was done; no password. */
let left = nothing;

/** The answers of a dialog, as they were left the last time. */
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
        // What was begun first is one of the choices now.
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

/** What the page that is to name it would lose; "" for nothing. */
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

/** What is left empty is suggested. */
function filled(answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ""));
}
