import { memo, type ReactNode, useRef, useState } from "react";
import { sizeInWords } from "../../../../engine/things/values.ts";
import type { FoundLine, StudioAsset, StudioFile } from "../talk.ts";
import { askFound } from "./ask-server.ts";
import { type FileMarks, marksOf, type Shown } from "./open-files.ts";
import { deleteAsset } from "./take-back.ts";
import type { Workspace } from "./workspace.ts";

const groups: readonly (readonly [title: string, kinds: readonly StudioFile["kind"][]])[] = [
  ["Pages", ["page"]],
  ["Forms", ["form"]],
  ["Prompts", ["prompt"]],
  ["Fragments", ["fragment"]],
  ["Guides", ["guide"]],
  ["The site", ["site"]],
];

interface FileListProps {
  workspace: Workspace;
  shown: Shown;
  hidden: boolean;
}

/** List of everything that can be opened, by kind, and of search results. A keystroke compares only its marks. */
export function FileList({ workspace, shown, hidden }: FileListProps): ReactNode {
  return <Listed workspace={workspace} hidden={hidden} {...marksOf(shown)} />;
}

interface ListedProps extends FileMarks {
  workspace: Workspace;
  hidden: boolean;
}

const Listed = memo(({ workspace, hidden, ...marks }: ListedProps): ReactNode => {
  const [words, setWords] = useState("");
  const [answer, setFound] = useState<{ title: string; isFirst: boolean; lines: readonly FoundLine[] }>();
  const { current } = marks;
  const { files, assets } = marks.files;
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string): boolean => wanted.every((word) => text.toLowerCase().includes(word));
  const listed = files.filter(({ path, title, address = "" }) => fits(`${path} ${title} ${address}`));

  const asked = useRef("");
  const search = (typed: string): Promise<void> =>
    workspace.attempt(async () => {
      setWords(typed);
      asked.current = typed;
      if (typed.trim().length < 2) return setFound(undefined);
      const { found } = await askFound("search", typed);
      // A newer search has been started, so its results will follow.
      return asked.current === typed ? setFound({ title: "In the texts", isFirst: false, lines: found }) : undefined;
    });
  const showUses = (): Promise<void> =>
    workspace.attempt(async () => {
      if (current === undefined) return;
      const { found } = await askFound("uses", current);
      setFound({ title: `Where ${current} is used`, isFirst: true, lines: found });
    });
  // Search results are below the few matching names, but the usages of a file were requested and come first.
  const lines = answer && <Lines {...answer} workspace={workspace} onClose={() => setFound(undefined)} />;
  const recent = files.toSorted((a, b) => b.modified - a.modified).slice(0, 5);

  return (
    <nav id="files" className="files" aria-label="Files" hidden={hidden}>
      <label>
        Search names and texts
        <input type="search" value={words} autoComplete="off" onChange={({ target }) => void search(target.value)} />
      </label>
      <button type="button" className="quiet" disabled={current === undefined} onClick={() => void showUses()}>
        Where is this file used?
      </button>
      {answer?.isFirst === true && lines}
      {groups.map(([title, kinds]) => {
        const own = listed.filter(({ kind }) => kinds.includes(kind));
        return own.length > 0 && <Group key={title} title={title} files={own} workspace={workspace} marks={marks} />;
      })}
      {answer?.isFirst === false && lines}
      {wanted.length === 0 && <Group title="Edited last" files={recent} workspace={workspace} marks={marks} />}
      <Assets assets={assets.filter(({ name }) => fits(name))} workspace={workspace} />
    </nav>
  );
});

function Assets({ assets, workspace }: { assets: readonly StudioAsset[]; workspace: Workspace }): ReactNode {
  return (
    <details>
      <summary>Pictures and files ({assets.length})</summary>
      <ul className="assets">
        {assets.map(({ name, bytes, used }) => (
          <li key={name}>
            {/\.(?:avif|webp|png|jpe?g|svg)$/.test(name) && !name.startsWith("private/") && (
              <img src={`/assets/${name}`} alt="" loading="lazy" />
            )}
            <span>{name}</span> <small>{sizeInWords(bytes)}</small>
            {!used && (
              <button
                type="button"
                className="quiet"
                aria-label={`Nothing uses it: delete ${name}`}
                onClick={() => void workspace.attempt(() => deleteAsset(name, workspace))}
              >
                Nothing uses it: delete
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface GroupProps {
  title: string;
  files: readonly StudioFile[];
  workspace: Workspace;
  marks: FileMarks;
}

function Group({ title, files, workspace, marks }: GroupProps): ReactNode {
  const unsaved = new Set(marks.unsaved.split("\n"));
  const faulty = new Set(marks.faulty.split("\n"));
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {files.map(({ path, title: name, address, gate }) => {
          const notes = [
            ...(gate === undefined ? [] : [`behind the gate ${gate}`]),
            ...(unsaved.has(path) ? ["not saved"] : []),
            ...(faulty.has(path) ? ["has a mistake"] : []),
          ];
          return (
            <li key={path}>
              <button
                type="button"
                aria-current={marks.current === path || undefined}
                onClick={() => void workspace.open(path).then(() => workspace.edit(() => undefined))}
              >
                <span>{address ?? path.replace(/^[a-z]+\//, "")}</span> <small>{name}</small>
                {notes.length > 0 && <em>{notes.join(", ")}</em>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface LinesProps {
  title: string;
  lines: readonly FoundLine[];
  workspace: Workspace;
  onClose: () => void;
}

function Lines({ title, lines, workspace, onClose }: LinesProps): ReactNode {
  return (
    <section aria-label={title} className="found">
      <h2>{title}</h2>
      {lines.length === 0 && <p>Nowhere.</p>}
      <ul>
        {lines.map(({ path, line, text }) => {
          const place = { line, column: 1 };
          const range = { from: place, to: { line, column: Infinity } };
          return (
            <li key={`${path}:${line}`}>
              <button type="button" onClick={() => void workspace.open(path, range)}>
                <span>
                  {path}:{line}
                </span>{" "}
                <small>{text}</small>
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" className="quiet" onClick={onClose}>
        Close
      </button>
    </section>
  );
}
