import type { TimelineProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ActionButton } from "../../render/elements/action.tsx";
import { lookOf } from "../../render/elements/look-of.ts";
import { InlineContent, RichTextContent } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./timeline.module.css";
import { Unrolled } from "./unrolled.tsx";
import type { BlockProps } from "../../render/context/views.tsx";

/** Phases, each with the ribbon unrolled as far as the whole project is when the phase ends. */
export function View(props: BlockProps<TimelineProps>): ReactNode {
  const { items } = props;
  return (
    <Section of={props}>
      <ol className={styles.timeline}>
        {items.map((item, at) => (
          <li key={at} className={styles.phase}>
            <Unrolled label={`${item.phase}: progress`} progress={item.progress} max={item.max} />
            <p className={styles.name}>{item.phase}</p>
            <div className={styles.words}>
              <h3>
                <InlineContent text={item.title} />
              </h3>
              <RichTextContent text={item.text} />
              {item.action && (
                <div>
                  <ActionButton action={item.action} className={lookOf("secondary")} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
