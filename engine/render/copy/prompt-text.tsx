import type { ReactNode } from "react";
import styles from "./prompt-text.module.css";

interface PromptTextProps {
  text: string;
  /** The id of the heading that names the prompt. */
  labelledBy: string;
}

/** A prompt that can be read, selected and scrolled with the keyboard. */
export function PromptText({ text, labelledBy }: PromptTextProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className={styles.frame} aria-labelledby={labelledBy} tabIndex={0}>
      <pre className={styles.text}>{text}</pre>
    </section>
  );
}
