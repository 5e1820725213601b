import type { ReactNode } from "react";
import type { InlineText, RichText } from "../things/rich-text.ts";
import { Section } from "../render/elements/section.tsx";
import styles from "./ask-section.module.css";
import type { BlockPlace } from "../render/context/views.tsx";

interface AskSectionProps {
  block: BlockPlace;
  title: InlineText | undefined;
  text: RichText | undefined;
  look: "card" | "plain";
  /** Whether the content is as long as a page, where a card next to its heading would be empty for most of its height. Default: false. */
  long?: boolean;
  children: ReactNode;
}

/** The section of a form or generator: one panel with its heading, next to the heading, or narrow if it has none. */
export function AskSection({ block, title, text, look, long = false, children }: AskSectionProps): ReactNode {
  return (
    <Section
      of={{ block, title, text }}
      layout={!title ? "above" : look === "card" && !long ? "panel" : "beside"}
      width={title ? "full" : "narrow"}
    >
      <div className={look === "card" ? styles.card : undefined}>{children}</div>
    </Section>
  );
}
