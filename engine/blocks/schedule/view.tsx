import type { ScheduleProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { Actions } from "../../render/elements/action.tsx";
import { InlineContent, TextLine } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./schedule.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** Dates of a training, laid out like a calendar page. */
export function View(props: BlockProps<ScheduleProps>): ReactNode {
  const { items, note, actions } = props;
  return (
    <Section of={props}>
      <ol>
        {items.map((item, at) => (
          <li key={at} className={styles.entry}>
            <p className={styles.date}>
              <InlineContent text={item.date} />
            </p>
            <p className={styles.time}>
              <InlineContent text={item.time} />
            </p>
            <div className={styles.what}>
              <h3>
                <InlineContent text={item.title} />
              </h3>
              <TextLine text={item.text} className={styles.text} />
            </div>
          </li>
        ))}
      </ol>
      <TextLine text={note} className={styles.text} />
      <Actions actions={actions} />
    </Section>
  );
}
