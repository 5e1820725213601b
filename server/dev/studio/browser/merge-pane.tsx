import { MergeView } from "@codemirror/merge";
import type { EditorView } from "@codemirror/view";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { FileAnswer } from "../talk-of-texts.ts";
import { fileTextOf, readingExtensions, shapeOf } from "./editor-state.ts";
import { lineChanges } from "./line-changes.ts";
import type { OpenFile } from "./open-files.ts";
import type { Workspace } from "./workspace.ts";

interface MergePaneProps {
  workspace: Workspace;
  file: OpenFile;
  theirs: string;
}

interface TheirsProps extends Omit<MergePaneProps, "theirs"> {
  theirs: FileAnswer;
}

/** Shows what someone else did to an open file: changed or deleted it. */
export function TheirsPane({ theirs: { text, base }, ...file }: TheirsProps): ReactNode {
  return base === "" ? <GonePane {...file} /> : <MergePane {...file} theirs={text} />;
}

function GonePane({ workspace, file: { path, state, saved } }: Omit<MergePaneProps, "theirs">): ReactNode {
  return (
    <section className="gone" aria-label="Taken away">
      <p role="alert">
        Somebody else deleted {path} or gave it another name. What you see below is kept here, and is in no file.
      </p>
      <div className="choices">
        <button type="button" className="main" onClick={() => workspace.settle(fileTextOf(state, saved))}>
          Keep it, to be saved again
        </button>
        <button type="button" onClick={() => void workspace.close(path, true)}>
          Let it go
        </button>
      </div>
    </section>
  );
}

/** Shows a file that someone else changed side by side with the author's version, with a choice for each difference. */
function MergePane({ workspace, file, theirs }: MergePaneProps): ReactNode {
  const holder = useRef<HTMLDivElement>(null);
  const merge = useRef<MergeView>(undefined);
  const { path, saved, state } = file;
  // The author's text when the view opened; later typing flows from the view to the workspace instead.
  const mine = useRef(state);
  const writes = useRef(false);
  // A layout effect runs before the hidden editor loses the focus, so that an author who is typing can continue.
  useLayoutEffect(() => {
    const { current: parent } = holder;
    if (!parent) return undefined;
    const isWriting = writes.current || document.activeElement?.closest(".editor") instanceof Element;
    const other = shapeOf(theirs);
    const view = new MergeView({
      parent,
      a: { doc: other.text, extensions: readingExtensions(`Theirs: ${path}`, path, other.lineEnd, false) },
      b: {
        doc: mine.current.doc,
        selection: mine.current.selection,
        extensions: [
          readingExtensions(`Yours: ${path}`, path, mine.current.lineBreak, true),
          workspace.keepsTyping(path),
        ],
      },
      diffConfig: { override: lineChanges },
      revertControls: "a-to-b",
      renderRevertControl: arrow,
      collapseUnchanged: { margin: 3, minSize: 8 },
    });
    merge.current = view;
    if (isWriting) writeIn(view.b);
    return () => {
      writes.current = view.b.hasFocus;
      // If the other version changes again, the new view compares it with what was typed in this one.
      mine.current = view.b.state;
      view.destroy();
    };
  }, [path, theirs, workspace]);
  const settle = (): void => {
    if (merge.current) workspace.settle(fileTextOf(merge.current.b.state, saved));
  };
  return (
    <section className="merge" aria-label="Two versions">
      <p role="alert">
        Somebody else changed {path} while you wrote. Left is theirs, right is yours. An arrow takes theirs at that
        place; the right side is what you go on with.
      </p>
      <div className="choices">
        <button type="button" className="main" onClick={settle}>
          Go on with the right side
        </button>
        <button type="button" onClick={() => workspace.settle(theirs)}>
          Take all of theirs
        </button>
      </div>
      <div className="sides" ref={holder} />
    </section>
  );
}

function arrow(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.title = "Take theirs here";
  button.setAttribute("aria-label", "Take theirs here");
  button.textContent = "→";
  return button;
}

function writeIn(view: EditorView): void {
  view.focus();
  view.dispatch({ scrollIntoView: true });
}
