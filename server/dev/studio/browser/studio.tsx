import { type CSSProperties, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { EditorPane } from "./editor-pane.tsx";
import { EntryBar } from "./entry-bar.tsx";
import { FileList } from "./file-list.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { TheirsPane } from "./merge-pane.tsx";
import { takenBy } from "./insert-field.ts";
import { type Asks, OpenDialog } from "./open-dialog.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { ProblemList } from "./problem-list.tsx";
import { TopBar } from "./top-bar.tsx";
import type { Workspace } from "./workspace.ts";

/** Initial width of the preview: a tablet's where there is room for it, and else a phone's. */
const firstWidth = (): number => (window.innerWidth >= 1700 ? 768 : 390);

/** The studio: file list, editor, problems and preview. */
export function Studio({ workspace }: { workspace: Workspace }): ReactNode {
  const shown = useSyncExternalStore(workspace.subscribe, workspace.shown);
  const [wide, setWide] = useState(true);
  const [asks, setAsks] = useState<Asks>();
  const [width, setWidth] = useState(firstWidth);
  const file = shown.open.get(shown.current ?? "");
  const path = file?.path;
  const isYaml = path?.endsWith(".yaml") === true;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const act = actOf(event);
      if (act === undefined || asks !== undefined || ((act === "palette" || act === "text") && !isYaml)) return;
      event.preventDefault();
      event.stopPropagation();
      if (act === "save") void workspace.save();
      else setAsks(act);
    };
    // Wherever the focus is. Captured ahead of the editor, in which some of these keys do something else.
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [asks, isYaml, workspace]);
  useEffect(() => {
    const onDrop = (event: DragEvent): void => {
      const [dropped] = event.dataTransfer?.files ?? [];
      // Otherwise the browser would leave the studio to open the file.
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
      if (event.type !== "drop" || !dropped || path === undefined) return;
      if (takenBy(path) === "block") setAsks(dropped);
      else workspace.say("A picture or PDF goes into a page. Open one first.");
    };
    for (const name of ["dragover", "drop"] as const) document.addEventListener(name, onDrop, true);
    return () => {
      for (const name of ["dragover", "drop"] as const) document.removeEventListener(name, onDrop, true);
    };
  }, [path, workspace]);
  const sized: CSSProperties & Record<"--page", string> = { "--page": `${width}px` };
  return (
    <div className="frame" data-list={wide} style={sized}>
      <TopBar workspace={workspace} shown={shown} wide={wide} onWide={setWide} onAsk={setAsks} />
      <FirstSteps />
      <FileList workspace={workspace} shown={shown} hidden={!wide} />
      <main className="write">
        {file?.theirs && <TheirsPane key={file.path} workspace={workspace} file={file} theirs={file.theirs} />}
        {file && !file.theirs && isYaml && <EntryBar workspace={workspace} file={file} onAsk={setAsks} />}
        <EditorPane workspace={workspace} shown={shown} />
        <ProblemList workspace={workspace} shown={shown} />
      </main>
      <PreviewPane workspace={workspace} shown={shown} width={width} onWidth={setWidth} />
      <OpenDialog asks={asks} workspace={workspace} shown={shown} onClose={() => setAsks(undefined)} />
    </div>
  );
}

/** Returns the action of a shortcut that works wherever the focus is; `?` only outside of text fields. */
function actOf(event: KeyboardEvent): "save" | "palette" | "text" | "keys" | undefined {
  const { altKey, ctrlKey, metaKey, key, target } = event;
  if (ctrlKey || metaKey) return key === "s" ? "save" : key === "i" ? "palette" : undefined;
  const at = target instanceof HTMLElement ? target : undefined;
  if (altKey && key === "Enter") return at?.closest("input, select") ? undefined : "text";
  return key === "?" && !at?.closest("input, textarea, select, [contenteditable=true]") ? "keys" : undefined;
}
