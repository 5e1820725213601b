import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { PaletteAnswer, PaletteEntry } from "../talk.ts";
import { askPalette, sayFailure } from "./ask-server.ts";
import { Dialog } from "./dialog.tsx";
import { FramedPage } from "./framed-page.ts";
import { insertField, takenBy } from "./insert-field.ts";
import { thingIn, withName } from "./named-things.ts";
import type { Workspace } from "./workspace.ts";

const groups = [
  ["block", "Blocks"],
  ["field", "Fields"],
] as const;

const nothing: PaletteAnswer = { entries: [], names: { form: [], generator: [], library: [] } };

interface PaletteProps {
  workspace: Workspace;
  /** The file being edited. */
  path: string;
  onClose: () => void;
}

/** Dialog of every block and field with its preview and YAML, for insertion at the cursor. */
export function PaletteDialog({ workspace, path, onClose }: PaletteProps): ReactNode {
  const [{ entries, names }, setPalette] = useState<PaletteAnswer>(nothing);
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState("");
  const [failure, setFailure] = useState("");
  const fitting = takenBy(path);
  useEffect(() => {
    askPalette().then(setPalette, (error: unknown) => setFailure(sayFailure(error)));
  }, []);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = entries.map((entry) => ({ entry, at: rank(entry, wanted) })).filter(({ at }) => at >= 0);
  const found = ranked.toSorted((a, b) => a.at - b.at).map(({ entry }) => entry);
  const shown = found.find(({ id }) => id === chosen) ?? found.find(({ group }) => group === fitting) ?? found[0];

  const put = (yaml: string): void => {
    onClose();
    workspace.edit((view) => view.dispatch(...insertField(view.state, yaml, listsOf(path))));
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
          <Entry key={shown.id} entry={shown} names={names} fits={shown.group === fitting} onPut={put} />
        ) : (
          <p>Nothing has that name. Try another word.</p>
        )}
      </div>
    </Dialog>
  );
}

/** Ranks matches: by name or title (0 and 1), then by description, then by examples only; -1 for no match. */
function rank({ name, title, description, examples }: PaletteEntry, wanted: readonly string[]): number {
  const has = (text: string): boolean => wanted.every((word) => text.toLowerCase().includes(word));
  const told = [name, `${name} ${title}`, `${name} ${title} ${description}`];
  const at = told.findIndex(has);
  if (at >= 0) return at;
  return has([...told, ...examples.map(({ yaml }) => yaml)].join(" ")) ? told.length : -1;
}

/** Returns the lists that accept an insertion; the first is created if there is none. */
function listsOf(path: string): readonly string[] {
  if (path.startsWith("pages/")) return ["blocks"];
  return path.startsWith("forms/") ? ["fields", "inputs"] : ["inputs", "fields"];
}

interface EntryProps {
  entry: PaletteEntry;
  names: PaletteAnswer["names"];
  fits: boolean;
  onPut: (yaml: string) => void;
}

function Entry({ entry: { id, group, name, description, examples }, names, fits, onPut }: EntryProps): ReactNode {
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState("");
  const example = examples[at];
  const named = group === "block" ? thingIn(example?.yaml ?? "") : undefined;
  const known = named ? names[named] : [];
  // The example refers to something of another site.
  const [first = ""] = known;
  const yaml = withName(example?.yaml ?? "", named, known.includes(wanted) ? wanted : first);
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
        {known.length > 1 && (
          <label>
            Which {named}
            <select value={known.includes(wanted) ? wanted : first} onChange={({ target }) => setWanted(target.value)}>
              {known.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        )}
        <button type="button" className="main" disabled={!fits || !example} onClick={() => onPut(yaml)}>
          Insert this {group}
        </button>
        {!fits && (
          <span>{group === "field" ? "A field goes into a form or a generator." : "A block goes into a page."}</span>
        )}
      </div>
      <Picture address={`/_gallery/example/${id}/${at}`} name={example?.name ?? name} />
      {named && known.length === 0 && (
        <p>There is no {named} yet. Begin one with “New…”, or this names one that is not there.</p>
      )}
      <h3>What is put in. Change it in the text then</h3>
      <pre>{yaml}</pre>
    </section>
  );
}

/** Preview of an example, rendered by the gallery; scripts do not run in it. */
function Picture({ address, name }: { address: string; name: string }): ReactNode {
  const framed = useRef<FramedPage>(undefined);
  const hold = useCallback((frame: HTMLIFrameElement | null) => {
    framed.current = frame ? new FramedPage(frame) : undefined;
  }, []);
  useEffect(() => {
    let isOver = false;
    const show = async (): Promise<void> => {
      const html = await (await fetch(address, { signal: AbortSignal.timeout(30_000) })).text();
      if (!isOver) framed.current?.show({ address, html, way: "screen" }, () => undefined);
    };
    show().catch(() => undefined);
    return () => void (isOver = true);
  }, [address]);
  return <iframe ref={hold} title={name} sandbox="allow-same-origin" />;
}
