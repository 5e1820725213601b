import { type FocusEvent, type MouseEvent, type ReactNode, useId, useRef } from "react";
import type { PageData } from "../../site/page-data.ts";
import { lookOf } from "../elements/look-of.ts";
import { InlineContent } from "../elements/rich-text.tsx";
import styles from "./consent.module.css";

type Texts = NonNullable<PageData["chrome"]["consent"]>;

/**
 * Asks for consent to tracking scripts: small, unobtrusive, and with two equal answers. Returns the focus to where it
 * came from, and ignores the second click of a double click on whatever opened the question.
 */
export function Consent({
  texts,
  onAnswer,
}: {
  texts: Texts;
  onAnswer: (answer: "granted" | "denied") => void;
}): ReactNode {
  const id = useId();
  const cameFrom = useRef<EventTarget>(undefined);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.closest("dialog")?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const answer = (given: "granted" | "denied") => (event: MouseEvent) => {
    if (event.detail > 1) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    onAnswer(given);
  };
  return (
    <dialog open aria-labelledby={id} className={styles.consent} data-tone="plain" data-print="no">
      <div className={styles.words}>
        <h2 id={id}>
          <InlineContent text={texts.title} />
        </h2>
        <p>
          <InlineContent text={texts.text} />
        </p>
      </div>
      <div className={styles.answers}>
        <button type="button" className={lookOf("secondary")} onFocus={remember} onClick={answer("denied")}>
          {texts.decline}
        </button>
        <button type="button" className={lookOf("secondary")} onFocus={remember} onClick={answer("granted")}>
          {texts.accept}
        </button>
      </div>
    </dialog>
  );
}
