import type { EditorState, TransactionSpec } from "@codemirror/state";
import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import { sizeInWords } from "../../../../engine/things/values.ts";
import type { TakeAnswer } from "../talk-of-changes.ts";
import { askPalette, askToTake, sayFailure } from "./ask-server.ts";
import { Dialog } from "./dialog.tsx";
import { insertProperty } from "./list-entries.ts";
import type { Workspace } from "./workspace.ts";

interface FileProps {
  workspace: Workspace;
  file: File;
  /** The gate of the page that is written; "" for none. */
  gate: string;
  onClose: () => void;
}

/** The change of a text that names a file, with the words for it. */
async function naming(
  { asset, isPicture }: TakeAnswer,
  words: string,
): Promise<(state: EditorState) => TransactionSpec> {
  const quoted = JSON.stringify(words);
  const property = isPicture ? "picture" : "actions";
  const lines = isPicture
    ? ["picture:", `  asset: ${asset}`, `  alt: ${quoted}`]
    : ["actions:", `  - label: ${quoted}`, `    asset: ${asset}`];
  const { entries } = await askPalette();
  const takers = entries.filter(({ group, properties }) => group === "block" && properties.includes(property));
  const types = takers.map(({ name }) => name);
  return (state) => insertProperty(state, lines, types, besideText(lines));
}

/** A block of text with a property, for where the block at the cursor takes none. */
function besideText(lines: readonly string[]): readonly string[] {
  const words = [
    "- type: split",
    "  title: Replace this title",
    "  text: Replace this text.",
    "  sample: true # Take this line out when the words are yours",
  ];
  return [...words, ...lines.map((line) => `  ${line}`)];
}

/** A picture or PDF that was dropped in: its size, its words, and the lines that name it. */
export function FileDialog({ workspace, file, gate, onClose }: FileProps): ReactNode {
  const [told, setTold] = useState<TakeAnswer>();
  const [isSmaller, setSmaller] = useState(true);
  const [words, setWords] = useState("");
  const [said, setSaid] = useState("Looking at it…");
  useEffect(() => {
    const look = async (): Promise<void> => {
      setTold(await askToTake({ name: file.name, gate, write: "no" }, file));
      setSaid("");
    };
    look().catch((error: unknown) => setSaid(sayFailure(error)));
  }, [file, gate]);

  const finish = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (words.trim() === "") return setSaid("Say it in words first.");
    try {
      const taken = await askToTake({ name: file.name, gate, write: isSmaller ? "smaller" : "kept" }, file);
      const change = await naming(taken, words.trim());
      onClose();
      workspace.edit((view) => view.dispatch(change(view.state)));
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
              {gate !== "" && `, which only those load who are in at the gate ${gate}`}. It has{" "}
              {sizeInWords(told.bytes)}.
            </p>
            {told.smaller !== undefined && (
              <label>
                <input type="checkbox" checked={isSmaller} onChange={({ target }) => setSmaller(target.checked)} />
                Make it smaller: {sizeInWords(told.smaller)}, and nobody sees a difference
              </label>
            )}
            <label>
              {told.isPicture
                ? "What the picture shows, in words for people who cannot see it"
                : "The words of the button"}
              <input value={words} onChange={({ target }) => setWords(target.value)} />
            </label>
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
