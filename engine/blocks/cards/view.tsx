import type { CardsProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ActionButton, Actions } from "../../render/elements/action.tsx";
import { lookOf } from "../../render/elements/look-of.ts";
import { IconView } from "../../render/elements/icon.tsx";
import { Picture } from "../../render/elements/picture.tsx";
import { InlineContent, RichTextContent, TextList } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./cards.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

type Item = CardsProps["items"][number];

/** Equal items side by side, in one of four layouts. */
export function View(props: BlockProps<CardsProps>): ReactNode {
  const { title, layout, columns, items, actions } = props;
  return (
    <Section
      of={props}
      layout={columns || !isAmong(layout, items.length) ? "above" : "among"}
      cells={cellsFor(layout, items.length)}
    >
      <ul className={`${styles.cards} ${styles[layout]}`} data-columns={columns ?? columnsFor(items, layout)}>
        {items.map((item, at) => (
          <Card key={at} item={item} heading={title ? "h3" : "h2"} />
        ))}
      </ul>
      <Actions actions={actions} />
    </Section>
  );
}

/** Returns whether the heading takes a cell among the cards, namely the one that would stay empty. */
function isAmong(layout: string, count: number): boolean {
  if (layout === "grid") return count > 2 && count % 3 === 2;
  return layout !== "playbooks" && count % 2 === 1;
}

/** Returns how many cells in a row the heading and the cards fill together. */
function cellsFor(layout: string, count: number): 2 | 3 | 4 {
  if (layout === "list") return 2;
  if (layout === "values" && count % 4 === 3) return 4;
  return count % 3 === 2 ? 3 : 2;
}

/** Returns the number of columns that leaves no card alone in its row, where possible. */
function columnsFor(items: readonly Item[], layout: string): number {
  // The current playbook has its own row.
  const count = layout === "playbooks" ? items.filter(({ status }) => status !== "Current").length : items.length;
  if (layout === "values" || layout === "list" || count === 2 || count === 4) return Math.min(2, count);
  return Math.min(3, count);
}

function Card({ item, heading: Heading }: { item: Item; heading: "h2" | "h3" }): ReactNode {
  const { icon, accent, picture, status, title, text, points, action, actions } = item;
  const soon = status === "Coming Soon";
  return (
    <li className={styles.card} data-accent={accent} data-status={soon ? "soon" : status && "current"}>
      {picture && <Picture picture={picture} className={styles.picture} />}
      {icon && (
        <span className={styles.icon}>
          <IconView icon={icon} size={26} />
        </span>
      )}
      <div className={styles.words}>
        {status && <p className={styles.status}>{status}</p>}
        <Heading className={styles.title}>
          <InlineContent text={title} />
        </Heading>
        <RichTextContent text={text} className={styles.text} />
        <TextList items={points} className={styles.points} />
        {action && (
          <div className={styles.action}>
            <ActionButton action={action} className={status === "Current" ? lookOf("primary") : undefined} />
          </div>
        )}
        <Actions actions={actions} />
      </div>
    </li>
  );
}
