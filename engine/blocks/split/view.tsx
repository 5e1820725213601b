import type { SplitProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ActionButton, Actions } from "../../render/elements/action.tsx";
import { Picture } from "../../render/elements/picture.tsx";
import { Ribbon } from "../../render/elements/ribbon.tsx";
import { InlineContent, RichTextContent, TextLine, TextList } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./split.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** Text next to a picture, points or a note; without them, the heading is next to the text. */
export function View(props: BlockProps<SplitProps>): ReactNode {
  const { block, eyebrow, title, text, picture, ribbon, points, aside, reverse, actions } = props;
  const alone = !(picture || ribbon || points || aside);
  const headingId = `${block.key}-title`;
  return (
    <Section of={{ block }} labelledBy={headingId}>
      <div className={`${styles.split} ${alone ? styles.alone : reverse ? styles.reverse : ""}`.trimEnd()}>
        <div className={styles.words}>
          <TextLine text={eyebrow} className={styles.eyebrow} />
          <h2 id={headingId}>
            <InlineContent text={title} />
          </h2>
          {!alone && <RichTextContent text={text} />}
          {!alone && <Actions actions={actions} />}
        </div>
        <div className={styles.other}>
          {alone && <RichTextContent text={text} className={styles.lead} />}
          {alone && <Actions actions={actions} />}
          {picture && <Picture picture={picture} className={styles.picture} />}
          {ribbon && <Ribbon className={styles.ribbon} />}
          <TextList items={points} className={styles.points} />
          {aside && (
            <aside className={styles.aside} aria-labelledby={`${block.key}-aside`}>
              <h3 id={`${block.key}-aside`}>
                <InlineContent text={aside.title} />
              </h3>
              <RichTextContent text={aside.text} />
              {aside.action && <ActionButton action={aside.action} />}
            </aside>
          )}
        </div>
      </div>
    </Section>
  );
}
