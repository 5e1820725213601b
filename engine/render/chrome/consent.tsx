import { useId, type ReactNode } from "react";
import type { PageData } from "../../site/page-data.ts";
import { lookOf } from "../elements/look-of.ts";
import { InlineContent } from "../elements/rich-text.tsx";
import styles from "./consent.module.css";

type Texts = NonNullable<PageData["chrome"]["consent"]>;

/** The question whether measuring scripts may run: small, in nobody's way, both answers alike. */
export function Consent({
  texts,
  onAnswer,
}: {
  texts: Texts;
  onAnswer: (answer: "granted" | "denied") => void;
}): ReactNode {
  const id = useId();
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
        <button type="button" className={lookOf("secondary")} onClick={() => onAnswer("denied")}>
          {texts.decline}
        </button>
        <button type="button" className={lookOf("secondary")} onClick={() => onAnswer("granted")}>
          {texts.accept}
        </button>
      </div>
    </dialog>
  );
}
