import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { LookState } from "../talk.ts";
import { FramedPage } from "./framed-page.ts";
import type { Shown } from "./open-files.ts";
import type { Workspace } from "./workspace.ts";

const widths = [390, 768, 1440] as const;

/** The page as it would be with what is being written, at the width of a phone, a tablet or a desk. */
export function PreviewPane({ workspace, shown, width, onWidth }: ChoicesProps): ReactNode {
  const [scale, setScale] = useState(1);
  const stage = useRef<HTMLDivElement>(null);
  const framed = useRef<FramedPage>(undefined);
  const { look, current } = shown;
  const preview = look?.preview;
  const line = lineOfCursor(shown);
  const marked = preview?.blocks.findIndex(({ range }) => range && range.from.line <= line && line <= range.to.line);

  const hold = useCallback((frame: HTMLIFrameElement | null) => {
    framed.current = frame ? new FramedPage(frame) : undefined;
  }, []);
  useEffect(() => {
    const choose = (index: number): void => {
      const range = preview?.blocks[index]?.range;
      if (range) workspace.select(range);
    };
    framed.current?.show(preview, choose);
  }, [preview, workspace]);
  useEffect(() => framed.current?.mark(marked ?? -1), [marked]);
  useEffect(() => {
    const { current: room } = stage;
    if (!room) return undefined;
    const fit = new ResizeObserver(() => setScale(Math.min(1, room.clientWidth / width)));
    fit.observe(room);
    return () => fit.disconnect();
  }, [width]);

  return (
    <section className="preview" aria-label="The page">
      <Choices workspace={workspace} shown={shown} width={width} onWidth={onWidth} />
      <output className="state" data-stale={preview?.stale ?? false}>
        {words(current, look, preview?.stale ?? false)}
      </output>
      <div className="stage" ref={stage}>
        <iframe
          ref={hold}
          title={`The page ${preview?.address ?? ""} at ${width} pixels`}
          sandbox="allow-same-origin"
          hidden={!preview}
          style={{ inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}

interface ChoicesProps {
  workspace: Workspace;
  shown: Shown;
  width: number;
  onWidth: (width: number) => void;
}

function Choices({ workspace, shown, width, onWidth }: ChoicesProps): ReactNode {
  const preview = shown.look?.preview;
  return (
    <div className="choices">
      <label>
        Width
        <select value={width} onChange={({ target }) => onWidth(Number(target.value))}>
          {widths.map((each) => (
            <option key={each} value={each}>
              {each} pixels
            </option>
          ))}
        </select>
      </label>
      <label>
        Show
        <select value={shown.lookState} onChange={({ target }) => workspace.setLookState(stateOf(target.value))}>
          <option value="page">the page</option>
          <option value="gate" disabled={!preview?.has.gate}>
            the gate
          </option>
          <option value="sent" disabled={!preview?.has.form}>
            the form, sent
          </option>
        </select>
      </label>
      {preview && (
        <a href={preview.address} target="_blank" rel="noopener">
          Open {preview.address}
        </a>
      )}
    </div>
  );
}

function words(current: string | undefined, look: Shown["look"], stale: boolean): string {
  if (current === undefined || !look) return "";
  if (!look.preview) return "No page shows this file yet, or it never was without a mistake.";
  if (stale) return "This is the last good version: the file has a mistake.";
  return "This is what you are writing.";
}

function stateOf(value: string): LookState {
  return value === "gate" || value === "sent" ? value : "page";
}

function lineOfCursor({ open, current }: Shown): number {
  const state = open.get(current ?? "")?.state;
  return state ? state.doc.lineAt(state.selection.main.head).number : 0;
}
