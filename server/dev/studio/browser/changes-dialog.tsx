import { type ReactNode, useEffect, useState } from "react";
import type { ChangedFile, ChangesAnswer } from "../talk-of-changes.ts";
import { askChanges, sayFailure } from "./ask-server.ts";
import { Dialog } from "./dialog.tsx";
import { ProposeForm } from "./propose-form.tsx";
import { takeBack } from "./take-back.ts";
import type { Workspace } from "./workspace.ts";
import { assetFolder } from "../../../../engine/things/folders.ts";

const comparing = "Comparing with the last commit…";

/** Files deselected for a proposal, remembered while the studio is open. */
const unticked = new Set<string>();

function offered(found: ChangesAnswer): readonly string[] {
  const own = found.git ? found.files.filter(({ here, proposed }) => here && !proposed) : [];
  return own.map(({ path }) => path).filter((path) => !unticked.has(path));
}

function ticked(chosen: readonly string[], path: string, isChosen: boolean): readonly string[] {
  if (isChosen) unticked.delete(path);
  else unticked.add(path);
  return isChosen ? [...chosen, path] : chosen.filter((each) => each !== path);
}

interface ChangesProps {
  workspace: Workspace;
  /** Files with unsaved changes. */
  unsaved: readonly string[];
  onClose: () => void;
}

/** Dialog of uncommitted changes: as visitors will notice them, by file, and as a form that proposes them. */
export function ChangesDialog({ workspace, unsaved, onClose }: ChangesProps): ReactNode {
  const [changes, setChanges] = useState<ChangesAnswer>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [said, setSaid] = useState(comparing);
  const [isStale, setStale] = useState(true);
  useEffect(() => {
    if (!isStale) return;
    const look = async (): Promise<void> => {
      const found = await askChanges();
      setChanges(found);
      setChosen(offered(found));
      setSaid((before) => (before === comparing ? "" : before));
      setStale(false);
    };
    look().catch((error: unknown) => setSaid(sayFailure(error)));
  }, [isStale]);

  const revert = async (file: ChangedFile): Promise<void> => {
    try {
      const done = await takeBack(file, workspace);
      // The file is now open with unsaved text; undo restores the change.
      if (file.state === "changed") return onClose();
      // Comparing takes a while, so a reverted file is removed from the list at once.
      if (changes?.git) setChanges({ ...changes, files: changes.files.filter(({ path }) => path !== file.path) });
      setChosen(chosen.filter((path) => path !== file.path));
      setStale(true);
      return setSaid(done);
    } catch (error) {
      return setSaid(sayFailure(error));
    }
  };
  const choose = (path: string, isChosen: boolean): void => setChosen(ticked(chosen, path, isChosen));
  return (
    <Dialog title="What have I changed?" onClose={onClose} wide>
      <output>{said}</output>
      {unsaved.length > 0 && <p>Not saved yet, and not part of this: {unsaved.join(", ")}.</p>}
      {changes?.git === true && changes.files.length === 0 && <p>Nothing: everything is as in the last commit.</p>}
      {changes?.git === true && changes.files.length > 0 && (
        <div className="changes">
          <ForVisitors changes={changes} />
          <section aria-label="Files">
            <h3>Files</h3>
            <ul>
              {changes.files.map((file) => (
                <Changed
                  key={file.path}
                  file={file}
                  isChosen={chosen.includes(file.path)}
                  onChoose={(isChosen) => choose(file.path, isChosen)}
                  onTakeBack={() => void revert(file)}
                />
              ))}
            </ul>
            <ProposeForm changes={changes} chosen={chosen} onDone={() => setStale(true)} />
          </section>
        </div>
      )}
    </Dialog>
  );
}

function ForVisitors({ changes }: { changes: Extract<ChangesAnswer, { git: true }> }): ReactNode {
  return (
    <section aria-label="For visitors">
      <h3>For visitors</h3>
      {changes.sections.map(({ heading, sentences }) => (
        <div key={heading}>
          <h4>{heading}</h4>
          <ul>
            {sentences.map(({ words, risk }) => (
              <li key={words} data-risk={risk}>
                {words}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {changes.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}

const acts = { new: "Delete it", changed: "Take the change back", gone: "Bring it back" } as const;

interface ChangedProps {
  file: ChangedFile;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onTakeBack: () => void;
}

function Changed({ file: { path, state, here, proposed }, isChosen, onChoose, onTakeBack }: ChangedProps): ReactNode {
  const notes = [
    state === "changed" ? "" : state,
    here ? "" : "changed outside of the studio: choose it only if it is yours",
    proposed === undefined ? "" : `proposed on ${proposed}`,
  ];
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        {path}
      </label>
      <small>{notes.filter(Boolean).join("; ")}</small>
      {(/\.(?:yaml|md)$/.test(path) || (state === "new" && path.startsWith(`${assetFolder}/`))) && (
        <button type="button" className="quiet" onClick={onTakeBack}>
          {acts[state]}
        </button>
      )}
    </li>
  );
}
