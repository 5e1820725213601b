import type { FormSuccess } from "../../../schema/types.ts";
import { createElement, type ReactNode, useEffect, useRef } from "react";
import { Actions, ActionButton } from "../../render/elements/action.tsx";
import { lookOf } from "../../render/elements/look-of.ts";
import { Glyph } from "../../render/elements/glyph.tsx";
import { InlineContent, RichTextContent } from "../../render/elements/rich-text.tsx";
import { useMark } from "../../render/context/marks.ts";
import { usePageData } from "../../render/context/page-context.tsx";
import type { PromptViewProps } from "../../render/context/prompt-view.ts";
import { usePromptView } from "../../render/context/views.tsx";
import { useHydrated } from "../../render/context/use-hydrated.ts";
import styles from "./form.module.css";
import type { RawValues } from "../../field-type/field-type.ts";

/** Milliseconds after which the panel is scrolled into view. */
const scrollDelay = 100;

interface SuccessPanelProps {
  success: FormSuccess;
  heading: "h2" | "h3";
  place: string;
  sent: Sent;
  onAgain: () => void;
}

/** Replaces a form after it was sent. */
export function SuccessPanel({ success, heading: Heading, place, sent, onAgain }: SuccessPanelProps): ReactNode {
  const panel = useRef<HTMLElement>(null);
  const { title, text, actions, leading, again, scroll, generator } = success;
  const leads = useMark(leading?.mark);

  useEffect(() => {
    panel.current?.focus({ preventScroll: scroll });
    if (!scroll) return undefined;
    const timer = setTimeout(() => {
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      panel.current?.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "center" });
    }, scrollDelay);
    return () => clearTimeout(timer);
  }, [scroll]);

  return (
    <section ref={panel} className={styles.success} aria-labelledby={`${place}-sent`} tabIndex={-1}>
      <Glyph name="check" size={32} className={styles.tick} />
      <Heading id={`${place}-sent`}>
        <InlineContent text={title} />
      </Heading>
      <RichTextContent text={text} />
      {leading && leads && <ActionButton action={leading.action} />}
      <Actions actions={actions} />
      {generator !== undefined && <Prompt generator={generator} sent={sent} place={place} />}
      {again !== undefined && <AgainButton label={again} onAgain={onAgain} />}
    </section>
  );
}

function Prompt(props: PromptViewProps): ReactNode {
  return createElement(usePromptView(), props);
}

/** Goes back to an empty form; without script, by loading the page. */
function AgainButton({ label, onAgain }: { label: string; onAgain: () => void }): ReactNode {
  const { path } = usePageData();
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <a className={lookOf("secondary")} href={path}>
        {label}
      </a>
    );
  }
  return (
    <button type="button" className={lookOf("secondary")} onClick={onAgain}>
      {label}
    </button>
  );
}

/** What a sent form knows of its submission. */
export interface Sent {
  /** Absent after a plain post. */
  raw?: RawValues | undefined;
  /** The prompt that the server generated for a plain post. */
  prompt?: string | undefined;
}
