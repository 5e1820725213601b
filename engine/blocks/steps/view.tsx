import type { StepsProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ActionButton, Actions } from "../../render/elements/action.tsx";
import { Coil } from "../../render/elements/coil.tsx";
import { InlineContent, RichTextContent, TextLine, TextList } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./steps.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** Consecutive steps: in a row, in a column, or along the ribbon of the three phases. */
export function View(props: BlockProps<StepsProps>): ReactNode {
  const { items, note, actions, ...rest } = props;
  const layout = rest.layout ?? (items.length <= 4 ? "row" : "column");
  return (
    <Section of={props} layout={layout === "column" ? "beside" : "above"}>
      <ol className={styles[layout]} data-count={items.length}>
        {items.map((item, at) => (
          <li key={at} className={styles.step}>
            <p className={styles.label} data-words={layout === "row" && item.label ? "" : undefined}>
              <span>{labelOf(item, at, layout)}</span>
              {layout === "phases" && at === items.length - 1 && (
                <Coil line className={styles.coil} radius={17} stroke={7} />
              )}
            </p>
            <div className={styles.words}>
              {layout === "column" && item.label && <p className={styles.eyebrow}>{item.label}</p>}
              <h3>
                <InlineContent text={item.title} />
              </h3>
              <RichTextContent text={item.text} />
              <TextList items={item.points} className={styles.points} />
              {item.action && (
                <div>
                  <ActionButton action={item.action} className={styles.action} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      <TextLine text={note} className={styles.note} />
      <Actions actions={actions} />
    </Section>
  );
}

/** Returns what precedes a step: its own label where there is room for text, or else its number. */
function labelOf(item: StepsProps["items"][number], at: number, layout: string): string {
  if (layout === "column") return String(at + 1);
  return item.label ?? (layout === "phases" ? `Phase ${at + 1}` : String(at + 1));
}
