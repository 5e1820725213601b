import type { CommonCopy } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { lookOf } from "../elements/look-of.ts";
import { Glyph } from "../elements/glyph.tsx";
import styles from "./copy-button.module.css";
import { done, useCopy } from "./use-copy.ts";

interface CopyButtonProps {
  text: string;
  copy: CommonCopy;
  look?: "primary" | "secondary" | "quiet";
  /** The id of the element that tells which of several texts this button copies. */
  describedBy?: string | undefined;
}

/** A button that copies a text and confirms it for two seconds. Hidden without script, which it needs. */
export function CopyButton({ text, copy, look = "secondary", describedBy }: CopyButtonProps): ReactNode {
  const { copied, copyText } = useCopy(copy);
  return (
    <button
      type="button"
      className={`${lookOf(look)} ${styles.copy}`}
      aria-describedby={describedBy}
      data-copied={copied ? "" : undefined}
      onClick={() => copyText(text)}
    >
      {copied && <Glyph name="check" size={18} />}
      <span>{copied ? done : copy.label}</span>
    </button>
  );
}
