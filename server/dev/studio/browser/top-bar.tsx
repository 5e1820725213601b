import type { ReactNode } from "react";
import { noAnswer } from "./ask-server.ts";
import { isUnsaved, type Shown } from "./open-files.ts";
import type { Asks } from "./open-dialog.tsx";
import type { Workspace } from "./workspace.ts";

interface TopBarProps {
  workspace: Workspace;
  shown: Shown;
  /** Whether the file list is open. */
  wide: boolean;
  onWide: (wide: boolean) => void;
  onAsk: (asks: Asks) => void;
}

/** Top bar: the current file, the last message, and the actions that concern everything. */
export function TopBar({ workspace, shown, wide, onWide, onAsk }: TopBarProps): ReactNode {
  const file = shown.open.get(shown.current ?? "");
  const unsaved = file !== undefined && isUnsaved(file);
  const gate = shown.files.files.find(({ path }) => path === file?.path)?.gate;
  return (
    <header className="top">
      <button type="button" className="quiet" aria-expanded={wide} aria-controls="files" onClick={() => onWide(!wide)}>
        Files
      </button>
      <button type="button" onClick={() => onAsk("begin")}>
        New…
      </button>
      <h1>Studio</h1>
      <p className="where">
        <strong>{file?.path ?? "Choose a file"}</strong>
        {file && <span data-unsaved={unsaved}>{unsaved ? "Not saved yet" : "Saved"}</span>}
      </p>
      {gate !== undefined && (
        <button type="button" onClick={() => onAsk("password")}>
          Password…
        </button>
      )}
      <button type="button" onClick={() => onAsk("done")}>
        Undo…
      </button>
      {shown.files.git && (
        <button type="button" onClick={() => onAsk("changes")}>
          Changes…
        </button>
      )}
      <output className="said" data-away={shown.away}>
        <span key={shown.times}>
          {shown.away && shown.said !== noAnswer ? `${shown.said} ${noAnswer}` : shown.said}
        </span>
      </output>
      <button type="button" className="quiet" aria-keyshortcuts="?" onClick={() => onAsk("keys")}>
        Keys
      </button>
      <button
        type="button"
        className="main"
        disabled={!unsaved || file.theirs !== undefined}
        aria-keyshortcuts="Control+S"
        onClick={() => void workspace.save()}
      >
        Save
      </button>
    </header>
  );
}
