import type { CommonCopy } from "../../../schema/types.ts";
import type { CompiledGenerator } from "../../site/prompt-spec.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { InlineContent, TextLine } from "../elements/rich-text.tsx";
import { CopyButton } from "./copy-button.tsx";
import styles from "./prompt-text.module.css";
import { PromptText } from "./prompt-text.tsx";

interface PromptResultProps {
  result: CompiledGenerator["result"];
  copy: CommonCopy;
  text: string;
  /** The id of the heading. */
  id: string;
  /** Whether the heading is focused when the prompt appears. Default: false. */
  focus?: boolean;
  children?: ReactNode;
}

/** A generated prompt: heading, instructions, text and buttons. */
export function PromptResult({ result, copy, text, id, focus = false, children }: PromptResultProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <div className={styles.result}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        <InlineContent text={result.title} />
      </h3>
      <TextLine text={result.text} />
      <PromptText text={text} labelledBy={id} />
      <div className={styles.buttons}>
        <CopyButton text={text} copy={copy} look="primary" />
        {children}
      </div>
    </div>
  );
}
