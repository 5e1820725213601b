import type { CommonCopy } from "../../../schema/types.ts";
import type { LibraryPrompt } from "../../site/prompt-spec.ts";
import { type ReactNode, useState } from "react";
import { CopyButton } from "../../render/copy/copy-button.tsx";
import { lookOf } from "../../render/elements/look-of.ts";
import { IconView } from "../../render/elements/icon.tsx";
import { TextLine } from "../../render/elements/rich-text.tsx";
import { useHydrated } from "../../render/context/use-hydrated.ts";
import { usePrinting } from "../../render/context/use-printing.ts";
import styles from "./prompt-library.module.css";
import { previewOf } from "./selection.ts";

interface PromptCardProps {
  prompt: LibraryPrompt;
  heading: "h3" | "h4";
  place: string;
  copy: CommonCopy;
  /** Characters in the preview; absent: shows the whole prompt. */
  preview: number | undefined;
  words: { more: string; less: string };
  /** Whether the card shows its category, which is redundant below a heading with the same name. */
  tagged: boolean;
}

/** A prompt to read and copy. Without script, all of it is shown. */
export function PromptCard(props: PromptCardProps): ReactNode {
  const { prompt, heading: Heading, place, copy, words, tagged } = props;
  const titleId = `${place}-${prompt.id}`;
  return (
    <article className={styles.card} data-accent={prompt.accent} aria-labelledby={titleId}>
      <header className={styles.head}>
        {prompt.icon && <IconView icon={prompt.icon} className={styles.icon} />}
        <Heading id={titleId}>{prompt.title}</Heading>
        {tagged && prompt.category !== undefined && <p className={styles.tag}>{prompt.category}</p>}
      </header>
      <TextLine text={prompt.description} className={styles.description} />
      <PromptPreview text={prompt.prompt} length={props.preview} titleId={titleId} words={words} />
      <div className={styles.copy}>
        <CopyButton text={prompt.prompt} copy={copy} describedBy={titleId} />
      </div>
    </article>
  );
}

/**
 * A prompt as the server renders it. If scripts run, CSS shows only its preview from the first paint on, so that
 * nothing moves on hydration; otherwise, all of it shows.
 */
function Unhydrated({ text, preview }: { text: string; preview: string }): ReactNode {
  const shown = preview.slice(0, -1);
  return (
    <>
      {shown}
      <span>{text.slice(shown.length)}</span>
    </>
  );
}

interface PromptPreviewProps {
  text: string;
  length: number | undefined;
  titleId: string;
  words: { more: string; less: string };
}

function PromptPreview({ text, length, titleId, words }: PromptPreviewProps): ReactNode {
  const hydrated = useHydrated();
  const printing = usePrinting();
  const [open, setOpen] = useState(false);
  const preview = previewOf(text, length);
  const id = `${titleId}-text`;
  const folded = hydrated && !open && !printing;
  if (preview === undefined) return <pre className={styles.prompt}>{text}</pre>;
  return (
    <>
      <pre id={id} className={styles.prompt} data-short={hydrated ? undefined : ""} data-folded={folded || undefined}>
        {hydrated ? folded ? preview : text : <Unhydrated text={text} preview={preview} />}
      </pre>
      <button
        type="button"
        className={`${lookOf("quiet")} ${styles.toggle}`}
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={titleId}
        onClick={() => setOpen(!open)}
      >
        {open ? words.less : words.more}
      </button>
    </>
  );
}
