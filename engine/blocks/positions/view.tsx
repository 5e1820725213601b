import type { PositionsProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ActionButton, Actions } from "../../render/elements/action.tsx";
import { plainText } from "../../things/plain-text.ts";
import { InlineContent, RichTextContent } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./positions.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** Jobs, one in each row. */
export function View(props: BlockProps<PositionsProps>): ReactNode {
  const { items, actions } = props;
  return (
    <Section of={props}>
      <ul className={styles.positions}>
        {items.map((item, at) => (
          <li key={at} className={styles.position}>
            <div className={styles.what}>
              <h3>
                <InlineContent text={item.title} />
              </h3>
              <p className={styles.terms}>
                <span>{item.location}</span>
                <span>{item.employment}</span>
              </p>
            </div>
            <RichTextContent text={item.text} />
            <div>
              <ActionButton action={item.action} about={plainText(item.title)} />
            </div>
          </li>
        ))}
      </ul>
      <Actions actions={actions} />
    </Section>
  );
}
