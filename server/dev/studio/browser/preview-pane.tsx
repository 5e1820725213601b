import { Component, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { chooseWords, clickedIn } from "./choose-words.ts";
import { FramedPage } from "./framed-page.ts";
import type { Shown } from "./open-files.ts";
import { PreviewChoices } from "./preview-choices.tsx";
import { paperMargins, paperWidth, type Way } from "./ways-of-looking.ts";
import type { Workspace } from "./workspace.ts";

interface PreviewProps {
  workspace: Workspace;
  shown: Shown;
  width: number;
  onWidth: (width: number) => void;
}

/** Preview of the page being edited, as an error boundary: a failure to render it does not affect the text. */
export class PreviewPane extends Component<PreviewProps, { failed: boolean }> {
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override state = { failed: false };

  override render(): ReactNode {
    if (!this.state.failed) return <Preview {...this.props} />;
    return <p role="alert">The page cannot be shown here. Load the studio again: what you typed is kept.</p>;
  }
}

/** Preview at phone, tablet or desktop width. */
function Preview({ workspace, shown, width: chosen, onWidth }: PreviewProps): ReactNode {
  const [way, setWay] = useState<Way>("screen");
  const width = way === "paper" ? paperWidth : chosen;
  const margins = way === "paper" ? paperMargins : { beside: 0, above: 0 };
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
    const choose = (index: number, words: readonly string[]): void =>
      preview && void chooseWords(words, clickedIn(preview, index), workspace);
    framed.current?.show(preview && { ...preview, way }, choose);
  }, [preview, way, workspace]);
  useEffect(() => framed.current?.mark(marked ?? -1), [marked]);
  useEffect(() => {
    const { current: room } = stage;
    if (!room) return undefined;
    const fit = new ResizeObserver(() => setScale(Math.min(1, room.clientWidth / (width + margins.beside))));
    fit.observe(room);
    return () => fit.disconnect();
  }, [width, margins.beside]);

  return (
    <section className="preview" aria-label="The page">
      <PreviewChoices
        {...{ preview, onWidth, way }}
        width={chosen}
        onWay={setWay}
        onState={(state) => workspace.setLookState(state)}
      />
      <output className="state" data-stale={preview?.stale ?? false}>
        {words(current, look, preview?.stale ?? false)}
      </output>
      <div className="stage" ref={stage}>
        <iframe
          ref={hold}
          title={`The page ${preview?.address ?? ""} ${way === "paper" ? "on paper" : `at ${width} pixels`}`}
          sandbox="allow-same-origin"
          hidden={!preview}
          data-way={way}
          style={{
            inlineSize: width,
            blockSize: `calc(${100 / scale}% - ${margins.above}px)`,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </section>
  );
}

function words(current: string | undefined, look: Shown["look"], stale: boolean): string {
  if (current === undefined || !look) return "";
  if (!look.preview) return "No page shows this file yet, or it has never been without a mistake.";
  if (current.endsWith(".md")) return "This page offers the guide, whose PDF is made when it is saved.";
  if (stale) return "This is the last good version: the file has a mistake.";
  return "This is what you are writing.";
}

function lineOfCursor({ open, current }: Shown): number {
  const state = open.get(current ?? "")?.state;
  return state ? state.doc.lineAt(state.selection.main.head).number : 0;
}
