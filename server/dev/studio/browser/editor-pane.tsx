import { setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { EditorView } from "@codemirror/view";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { StudioProblem } from "../talk.ts";
import { applyFix, offsetsOf } from "./editor-state.ts";
import type { Shown } from "./open-files.ts";
import type { Workspace } from "./workspace.ts";

/** Editor of the current file, with markers for its problems. */
export function EditorPane({ workspace, shown }: { workspace: Workspace; shown: Shown }): ReactNode {
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  useEffect(() => {
    if (!holder.current) return undefined;
    const view = new EditorView({ parent: holder.current });
    editor.current = view;
    workspace.attach(view);
    return () => view.destroy();
  }, [workspace]);

  const { current, look } = shown;
  useEffect(() => {
    const view = editor.current;
    if (!view || !look) return;
    const marks = look.problems.filter(({ file }) => file === current).map((each) => markOf(each, view));
    view.dispatch(setDiagnostics(view.state, marks));
  }, [current, look]);

  const theirs = shown.open.get(current ?? "")?.theirs;
  const wasAsked = useRef(false);
  // The button that chose between the two versions is gone, and the focus with it.
  useLayoutEffect(() => {
    if (wasAsked.current && !theirs && document.activeElement === document.body) editor.current?.focus();
    wasAsked.current = theirs !== undefined;
  }, [theirs]);

  return <div className="editor" ref={holder} hidden={current === undefined || (theirs?.base ?? "") !== ""} />;
}

/** Converts a problem to an editor marker, at least one character wide because a missing item has no width. */
function markOf({ from, to, severity, message, hint, fix }: StudioProblem, { state }: EditorView): Diagnostic {
  const range = offsetsOf({ from, to }, state.doc);
  const end = Math.max(range.to, Math.min(range.from + 1, state.doc.lineAt(range.from).to));
  return {
    from: range.from,
    to: end,
    severity,
    message: `${message}\n${hint}`,
    ...(fix && { actions: [{ name: fix.label, apply: (view) => applyFix(fix, view) }] }),
  };
}
