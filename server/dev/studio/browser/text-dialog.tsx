import { completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Dialog } from "./dialog.tsx";
import { type FoundText, textAt } from "./long-text.ts";
import { putWords } from "./put-words.ts";
import { recall, retain } from "./small-store.ts";
import { nameHere } from "./this-site.ts";
import { wordsHelp } from "./write-help.ts";
import type { Workspace } from "./workspace.ts";

interface TextProps {
  workspace: Workspace;
  /** The file being edited. */
  path: string;
  onClose: () => void;
}

/** Dialog that edits the text at the cursor as plain words instead of YAML. */
export function TextDialog(props: TextProps): ReactNode {
  const [found] = useState(() => {
    const state = props.workspace.shown().open.get(props.path)?.state;
    return state && textAt(state.doc.toString(), state.selection.main.head);
  });
  if (found) return <Writing {...props} found={found} />;
  return (
    <Dialog title="Write a text" onClose={props.onClose}>
      <p>There is no text at the cursor. Put it on a line such as “text: …”, and try again.</p>
    </Dialog>
  );
}

function Writing({ workspace, path, found, onClose }: TextProps & { found: FoundText }): ReactNode {
  const kept = useKeptWords(`${nameHere("words")} ${path} ${found.path.join("/")}`);
  const [words, setWords] = useState(kept.before ?? found.words);
  const [isAsked, setAsked] = useState(false);
  const [fault, setFault] = useState("");
  const field = useWordsField({ path, words, label: nameOf(found) }, (now) => {
    setWords(now);
    setAsked(false);
    kept.keep(now === found.words ? undefined : now);
  });
  const leave = (): void => {
    kept.keep(undefined);
    onClose();
  };
  const putIn = (): void => {
    workspace.edit((view) => {
      const change = putWords(view.state, found, words);
      if (!change) return setFault("This text was changed meanwhile. Copy yours, close this, and open it again.");
      view.dispatch(change);
      leave();
      return workspace.say("The text is put in. It is not saved yet.");
    });
  };
  const close = (): void => (words === found.words ? leave() : setAsked(true));
  return (
    <Dialog title={`Write: ${nameOf(found)}`} onClose={onClose} onEscape={close}>
      {kept.before !== undefined && <p>This is what you had typed and not put in.</p>}
      <div className="words" ref={field} />
      <p className="choices">
        <button type="button" className="main" onClick={putIn}>
          Put in
        </button>
        <span>{countOf(words)}</span>
      </p>
      {isAsked && (
        <p role="alert">
          What you typed is not put in yet.{" "}
          <button type="button" ref={(button) => button?.focus()} onClick={putIn}>
            Put it in
          </button>{" "}
          <button type="button" onClick={leave}>
            Throw it away
          </button>
        </p>
      )}
      {fault !== "" && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </Dialog>
  );
}

function nameOf({ key, path }: FoundText): string {
  return key === "" ? `entry ${Number(path.at(-1)) + 1} of ${path.at(-2) ?? "the list"}` : key;
}

/** Words such as "124 words". */
function countOf(words: string): string {
  const count = words.split(/\s+/).filter(Boolean).length;
  return `${count} ${count === 1 ? "word" : "words"}`;
}

/** Stores words in the browser until they are put in; returns those of the last time, and a function to store or delete them. */
function useKeptWords(name: string): { before: string | undefined; keep: (words: string | undefined) => void } {
  const [before] = useState(() => recall(name));
  return { before, keep: (words) => retain(name, words) };
}

interface Field {
  path: string;
  words: string;
  label: string;
}

/** Creates a plain text editor in the element that receives the returned ref. */
function useWordsField({ path, words, label }: Field, onWords: (words: string) => void) {
  const holder = useRef<HTMLDivElement>(null);
  const tell = useRef(onWords);
  useEffect(() => void (tell.current = onWords));
  const [first] = useState(words);
  useEffect(() => {
    if (!holder.current) return undefined;
    const state = EditorState.create({
      doc: first,
      selection: { anchor: first.length },
      extensions: [
        history(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "true" }),
        EditorView.updateListener.of(({ state: now, docChanged }) => {
          if (docChanged) tell.current(now.doc.toString());
        }),
        wordsHelp(path),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
      ],
    });
    const view = new EditorView({ parent: holder.current, state });
    view.focus();
    return () => view.destroy();
  }, [first, label, path]);
  return holder;
}
