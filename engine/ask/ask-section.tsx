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
  /** As long as a page: a sheet behind its heading would be empty for most of its height. Default: false. */
  long?: boolean;
  children: ReactNode;
}

/** The section of something to be filled in: one sheet with its heading, beside it, or narrow where it has none. */
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
