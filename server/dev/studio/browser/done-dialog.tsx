import { type ReactNode, useEffect, useState } from "react";
import type { DoneAct } from "../talk-of-changes.ts";
import { askDone, sayFailure } from "./ask-server.ts";
import { Dialog } from "./dialog.tsx";
import { undoAct } from "./take-back.ts";
import type { Workspace } from "./workspace.ts";

const looking = "Looking…";

interface DoneProps {
  workspace: Workspace;
  onClose: () => void;
}

/** Dialog of all actions on files since the studio was started, latest first, each of which can be undone. */
export function DoneDialog({ workspace, onClose }: DoneProps): ReactNode {
  const [acts, setActs] = useState<readonly DoneAct[]>([]);
  const [said, setSaid] = useState(looking);
  const [isStale, setStale] = useState(true);
  useEffect(() => {
    if (!isStale) return;
    const look = async (): Promise<void> => {
      setActs(await askDone());
      setSaid((before) => (before === looking ? "" : before));
      setStale(false);
    };
    look().catch((error: unknown) => setSaid(sayFailure(error)));
  }, [isStale]);
  const takeBack = async ({ id, words }: DoneAct): Promise<void> => {
    try {
      await undoAct(id, workspace);
      setSaid(`Taken back: ${words}. To do it again, take that back.`);
      setStale(true);
    } catch (error) {
      setSaid(sayFailure(error));
    }
  };
  return (
    <Dialog title="What was done" onClose={onClose}>
      <p>
        Every file that was saved, begun, deleted or put in here since the studio was started. What is typed and not
        saved is not part of it: Ctrl+Z undoes that in the text.
      </p>
      <output className="told">{said}</output>
      {acts.length === 0 && said === "" && <p>Nothing yet.</p>}
      <ol className="done">
        {acts.map((act) => (
          <li key={act.id}>
            <span>
              {act.words} <small>{[agoOf(act.seconds), act.hindrance].filter(Boolean).join(", ")}</small>
            </span>
            <button
              type="button"
              aria-label={`Take back: ${act.words}`}
              disabled={act.hindrance !== undefined}
              onClick={() => void takeBack(act)}
            >
              Take back
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function agoOf(seconds: number): string {
  if (seconds < 60) return "just now";
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? "an hour ago" : `${hours} hours ago`;
}
