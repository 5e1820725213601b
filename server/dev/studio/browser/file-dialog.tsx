import type { EditorState, TransactionSpec } from "@codemirror/state";
import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import { sizeInWords } from "../../../../engine/things/values.ts";
import type { TakeAnswer } from "../talk-of-changes.ts";
import { askPalette, askToTake, sayFailure } from "./ask-server.ts";
import { Dialog } from "./dialog.tsx";
import { type NamedFile, namedFileAt, replaceFile } from "./file-in-place.ts";
import { insertProperty } from "./list-entries.ts";
import type { Workspace } from "./workspace.ts";

interface FileProps {
  workspace: Workspace;
  file: File;
  /** Gate of the page being edited; "" for none. */
  gate: string;
  onClose: () => void;
}

/** Returns a function that changes a text to refer to a file with its label: replaces `present` if it is still there. */
async function naming(
  { asset, isPicture }: TakeAnswer,
  words: string,
  present: NamedFile | undefined,
): Promise<(state: EditorState) => readonly TransactionSpec[]> {
  const quoted = JSON.stringify(words);
  const property = isPicture ? "picture" : "actions";
  const lines = isPicture
    ? ["picture:", `  asset: ${asset}`, `  alt: ${quoted}`]
    : ["actions:", `  - label: ${quoted}`, `    asset: ${asset}`];
  const { entries } = await askPalette();
  const takers = entries.filter(({ group, properties }) => group === "block" && properties.includes(property));
  const types = takers.map(({ name }) => name);
  return (state) =>
    (present && replaceFile(state, present, asset, words)) ?? [insertProperty(state, lines, types, besideText(lines))];
}

/** Returns a text block with a property, for use when the block at the cursor does not accept it. */
function besideText(lines: readonly string[]): readonly string[] {
  const words = [
    "- type: split",
    "  title: Replace this title",
    "  text: Replace this text.",
    "  sample: true # Take this line out when the words are yours",
  ];
  return [...words, ...lines.map((line) => `  ${line}`)];
}

/** Dialog for a dropped picture or PDF: its size, its text, and the lines that refer to it. */
export function FileDialog({ workspace, file, gate, onClose }: FileProps): ReactNode {
  const { told, said, setSaid } = useLook(file, gate);
  const [isSmaller, setSmaller] = useState(true);
  const [isInPlace, setInPlace] = useState(true);
  const [words, setWords] = useState("");
  const { open, current = "" } = workspace.shown();
  const state = open.get(current)?.state;
  const present = told && state && namedFileAt(state, told.isPicture);
  const finish = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (words.trim() === "") return setSaid("Say it in words first.");
    try {
      const taken = await askToTake({ name: file.name, gate, write: isSmaller ? "smaller" : "kept" }, file);
      const change = await naming(taken, words.trim(), isInPlace ? present : undefined);
      onClose();
      workspace.edit((view) => view.dispatch(...change(view.state)));
      return workspace.say(`${taken.asset} is there, and named in the text.`);
    } catch (error) {
      return setSaid(sayFailure(error));
    }
  };
  return (
    <Dialog title={`Put in ${file.name}`} onClose={onClose}>
      <form onSubmit={(event) => void finish(event)}>
        {told && (
          <>
            <p>
              It comes to <strong>pages/assets/{told.asset}</strong>
              {gate !== "" && `, which only people who are in at the gate ${gate} can load`}. It is{" "}
              {sizeInWords(told.bytes)}.
            </p>
            {told.smaller !== undefined && (
              <Tick checked={isSmaller} onChange={setSmaller}>
                Make it smaller: {sizeInWords(told.smaller)}, and nobody sees a difference
              </Tick>
            )}
            {present && (
              <Tick checked={isInPlace} onChange={setInPlace}>
                In place of {present.asset.words || "the empty one"}, which the block at the cursor has now
              </Tick>
            )}
            <Words isPicture={told.isPicture} words={words} onChange={setWords} />
          </>
        )}
        <output className="told">{said}</output>
        <button type="submit" className="main" disabled={!told}>
          Put it in
        </button>
      </form>
    </Dialog>
  );
}

/** Fetches what would become of a file, with a message while that is pending or when it fails. */
function useLook(file: File, gate: string): { told?: TakeAnswer; said: string; setSaid: (said: string) => void } {
  const [told, setTold] = useState<TakeAnswer>();
  const [said, setSaid] = useState("Looking at it…");
  useEffect(() => {
    askToTake({ name: file.name, gate, write: "no" }, file).then(
      (answer) => {
        setTold(answer);
        return setSaid("");
      },
      (error: unknown) => setSaid(sayFailure(error)),
    );
  }, [file, gate]);
  return { said, setSaid, ...(told && { told }) };
}

function Tick(props: { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }): ReactNode {
  return (
    <label>
      <input type="checkbox" checked={props.checked} onChange={({ target }) => props.onChange(target.checked)} />
      {props.children}
    </label>
  );
}

function Words(props: { isPicture: boolean; words: string; onChange: (words: string) => void }): ReactNode {
  return (
    <label>
      {props.isPicture ? "What the picture shows, in words for people who cannot see it" : "The words of the button"}
      <input value={props.words} onChange={({ target }) => props.onChange(target.value)} />
    </label>
  );
}
