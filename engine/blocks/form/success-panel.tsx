import { type ReactNode, useEffect, useRef } from "react";
import type { FormSuccess } from "../../compile/form-spec.ts";
import { Actions, ActionButton, lookOf } from "../../render/elements/action.tsx";
import { Glyph } from "../../render/elements/glyph.tsx";
import { InlineContent, RichTextContent } from "../../render/elements/rich-text.tsx";
import { useMark } from "../../render/marks.ts";
import type { RawValues } from "../../submission/submission.ts";
import styles from "./form.module.css";
import { GeneratedPrompt } from "./generated-prompt.tsx";

/** Milliseconds after which the panel is scrolled into view. */
const scrollDelay = 100;

interface SuccessPanelProps {
  success: FormSuccess;
  heading: "h2" | "h3";
  place: string;
  /** What was sent; absent after a plain post. */
  raw: RawValues | undefined;
  onAgain: (() => void) | undefined;
}

/** What takes a form's place once it was sent. */
export function SuccessPanel({ success, heading: Heading, place, raw, onAgain }: SuccessPanelProps): ReactNode {
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
      <Heading id={`${place}-sent`}>{title ? <InlineContent text={title} /> : "Thank You!"}</Heading>
      <RichTextContent text={text} />
      {leading && leads && <ActionButton action={leading.action} />}
      <Actions actions={actions} />
      {generator !== undefined && raw && <GeneratedPrompt generator={generator} raw={raw} place={place} />}
      {again !== undefined && onAgain && (
        <button type="button" className={lookOf("secondary")} onClick={onAgain}>
          {again}
        </button>
      )}
    </section>
  );
}
