import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { PaletteEntry } from "../talk.ts";
import { askPalette, sayFailure } from "./ask-server.ts";
import { Dialog } from "./dialog.tsx";
import { FramedPage } from "./framed-page.ts";
import { insertEntry } from "./list-entries.ts";
import type { Workspace } from "./workspace.ts";

const groups = [
  ["block", "Blocks"],
  ["field", "Fields"],
] as const;

interface PaletteProps {
  workspace: Workspace;
  /** The file that is being written. */
  path: string;
  onClose: () => void;
}

/** Every block and field as it looks and as it is written, to be put in at the cursor. */
export function PaletteDialog({ workspace, path, onClose }: PaletteProps): ReactNode {
  const [entries, setEntries] = useState<readonly PaletteEntry[]>([]);
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState("");
  const [failure, setFailure] = useState("");
  const fitting = path.startsWith("pages/") ? "block" : "field";
  useEffect(() => {
    askPalette().then(
      (found) => setEntries(found.entries),
      (error: unknown) => setFailure(sayFailure(error)),
    );
  }, []);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(({ name, title, description, examples }) => {
    const text = `${name} ${title} ${description} ${examples.map((each) => each.yaml).join(" ")}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const shown = found.find(({ id }) => id === chosen) ?? found.find(({ group }) => group === fitting) ?? found[0];

  const put = (yaml: string): void => {
    onClose();
    workspace.edit((view) => view.dispatch(insertEntry(view.state, yaml, listsOf(path))));
  };
  return (
    <Dialog title="Insert a block or field" onClose={onClose} wide>
      <div className="palette">
        <nav aria-label="Blocks and fields">
          <label>
            Search
            <input type="search" value={words} autoComplete="off" onChange={({ target }) => setWords(target.value)} />
          </label>
          {failure !== "" && <p role="alert">{failure}</p>}
          {groups.map(([group, title]) => (
            <section key={group} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {found
                  .filter((each) => each.group === group)
                  .map(({ id, name, title: called }) => (
                    <li key={id}>
                      <button type="button" aria-current={id === shown?.id || undefined} onClick={() => setChosen(id)}>
                        {name} {called !== name && <small>{called}</small>}
                      </button>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </nav>
        {shown ? (
          <Entry key={shown.id} entry={shown} fits={shown.group === fitting} onPut={put} />
        ) : (
          <p>Nothing is called so. Try another word.</p>
        )}
      </div>
    </Dialog>
  );
}

/** The lists that take what is inserted; the first is begun where there is none. */
function listsOf(path: string): readonly string[] {
  if (path.startsWith("pages/")) return ["blocks"];
  return path.startsWith("forms/") ? ["fields", "inputs"] : ["inputs", "fields"];
}

interface EntryProps {
  entry: PaletteEntry;
  fits: boolean;
  onPut: (yaml: string) => void;
}

function Entry({ entry: { id, group, name, description, examples }, fits, onPut }: EntryProps): ReactNode {
  const [at, setAt] = useState(0);
  const example = examples[at];
  return (
    <section className="example" aria-label={name}>
      <p>{description}</p>
      <div className="choices">
        <label>
          Example
          <select value={at} onChange={({ target }) => setAt(Number(target.value))}>
            {examples.map((each, index) => (
              <option key={each.name} value={index}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="main" disabled={!fits || !example} onClick={() => onPut(example?.yaml ?? "")}>
          Insert this {group}
        </button>
        {!fits && (
          <span>{group === "field" ? "A field goes into a form or a generator." : "A block goes into a page."}</span>
        )}
      </div>
      <Picture address={`/_gallery/example/${id}/${at}`} name={example?.name ?? name} />
      <textarea readOnly rows={9} aria-label="As it is written" value={example?.yaml ?? ""} />
    </section>
  );
}

/** An example as it looks, made by the gallery; no script runs in it. */
function Picture({ address, name }: { address: string; name: string }): ReactNode {
  const framed = useRef<FramedPage>(undefined);
  const hold = useCallback((frame: HTMLIFrameElement | null) => {
    framed.current = frame ? new FramedPage(frame) : undefined;
  }, []);
  useEffect(() => {
    let isOver = false;
    const show = async (): Promise<void> => {
      const html = await (await fetch(address)).text();
      if (!isOver) framed.current?.show({ address, html, way: "screen" }, () => undefined);
    };
    show().catch(() => undefined);
    return () => void (isOver = true);
  }, [address]);
  return <iframe ref={hold} title={name} sandbox="allow-same-origin" />;
}
