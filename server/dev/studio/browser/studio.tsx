import { type ReactNode, useState, useSyncExternalStore } from "react";
import { EditorPane } from "./editor-pane.tsx";
import { FileList } from "./file-list.tsx";
import { MergePane } from "./merge-pane.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { ProblemList } from "./problem-list.tsx";
import { isUnsaved } from "./open-files.ts";
import type { Workspace } from "./workspace.ts";

/** The studio: what there is to open, the text, what is wrong with it, and the page beside it. */
export function Studio({ workspace }: { workspace: Workspace }): ReactNode {
  const shown = useSyncExternalStore(workspace.subscribe, workspace.shown);
  const [wide, setWide] = useState(true);
  const file = shown.open.get(shown.current ?? "");
  const unsaved = file !== undefined && isUnsaved(file);
  return (
    <div className="frame" data-list={wide}>
      <header className="top">
        <button
          type="button"
          className="quiet"
          aria-expanded={wide}
          aria-controls="files"
          onClick={() => setWide(!wide)}
        >
          Files
        </button>
        <h1>Studio</h1>
        <p className="where">
          <strong>{file?.path ?? "Choose a file"}</strong>
          {file && <span data-unsaved={unsaved}>{unsaved ? "Not saved yet" : "Saved"}</span>}
        </p>
        <output className="said">{shown.said}</output>
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
      <FileList workspace={workspace} shown={shown} hidden={!wide} />
      <main className="write">
        {file?.theirs && <MergePane key={file.path} workspace={workspace} file={file} theirs={file.theirs.text} />}
        <EditorPane workspace={workspace} shown={shown} />
        <ProblemList workspace={workspace} shown={shown} />
      </main>
      <PreviewPane workspace={workspace} shown={shown} />
    </div>
  );
}
