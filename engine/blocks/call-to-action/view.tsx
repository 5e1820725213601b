import type { CallToActionProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { Actions } from "../../render/elements/action.tsx";
import { InlineContent, RichTextContent, TextLine } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./call-to-action.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** A band that tells the visitor what to do next. */
export function View({ block, title, text, actions, note }: BlockProps<CallToActionProps>): ReactNode {
  const headingId = `${block.key}-title`;
  return (
    <Section of={{ block }} tone="ink" labelledBy={headingId}>
      <div className={styles.band}>
        <div className={styles.words}>
          <h2 id={headingId}>
            <InlineContent text={title} />
          </h2>
          <RichTextContent text={text} className={styles.text} />
        </div>
        <div className={styles.next}>
          <Actions actions={actions} />
          <TextLine text={note} className={styles.note} />
        </div>
      </div>
    </Section>
  );
}
