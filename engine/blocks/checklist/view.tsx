import type { ChecklistProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { Actions } from "../../render/elements/action.tsx";
import { Glyph } from "../../render/elements/glyph.tsx";
import { InlineContent, TextLine } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./checklist.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** A list of things that must be true or done. */
export function View(props: BlockProps<ChecklistProps>): ReactNode {
  const { items, columns, note, actions } = props;
  return (
    <Section of={props} layout={columns === 1 ? "beside" : "above"}>
      <ul className={styles.list} data-columns={columns}>
        {items.map((item, at) => (
          <li key={at} className={styles.item}>
            <span className={styles.mark}>
              <Glyph name="check" size={18} />
            </span>
            <div>
              <p className={item.text ? styles.title : undefined}>
                <InlineContent text={item.title} />
              </p>
              <TextLine text={item.text} className={styles.text} />
            </div>
          </li>
        ))}
      </ul>
      <TextLine text={note} className={styles.text} />
      <Actions actions={actions} />
    </Section>
  );
}
