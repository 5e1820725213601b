import type { FaqProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { Glyph } from "../../render/elements/glyph.tsx";
import { InlineContent, RichTextContent } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./faq.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** Questions that expand without script; finding text in the page expands them too. */
export function View(props: BlockProps<FaqProps>): ReactNode {
  const { items } = props;
  return (
    <Section of={props} layout="beside">
      <div>
        {items.map((item, at) => (
          <details key={at} className={styles.item}>
            <summary className={styles.question}>
              <span>
                <InlineContent text={item.question} />
              </span>
              <Glyph name="plus" />
            </summary>
            <RichTextContent text={item.answer} className={styles.answer} />
          </details>
        ))}
      </div>
    </Section>
  );
}
