import type { ReactNode } from "react";
import type { CompiledGenerator, Copy } from "../../compile/prompt-spec.ts";
import { InlineContent } from "../elements/rich-text.tsx";
import { CopyButton } from "./copy-button.tsx";
import styles from "./prompt-text.module.css";
import { PromptText } from "./prompt-text.tsx";

interface PromptResultProps {
  result: CompiledGenerator["result"];
  copy: Copy;
  text: string;
  /** The id of the heading. */
  id: string;
  children?: ReactNode;
}

/** A generated prompt: its heading, what to do with it, the text, and the buttons. */
export function PromptResult({ result, copy, text, id, children }: PromptResultProps): ReactNode {
  return (
    <div className={styles.result}>
      <h3 id={id} tabIndex={-1}>
        <InlineContent text={result.title} />
      </h3>
      {result.text && (
        <p>
          <InlineContent text={result.text} />
        </p>
      )}
      <PromptText text={text} labelledBy={id} />
      <div className={styles.buttons}>
        <CopyButton text={text} copy={copy} look="primary" />
        {children}
      </div>
    </div>
  );
}
