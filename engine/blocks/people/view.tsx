import type { ReactNode } from "react";
import type { PeopleProps } from "../../../schema/types/blocks.ts";
import type { BlockProps } from "../../render/block-props.ts";
import { Section } from "../../render/elements/section.tsx";
import { usePageData } from "../../render/page-context.tsx";
import styles from "./people.module.css";
import { Person } from "./person.tsx";
import { inOrder } from "./in-order.ts";

/** People; shuffled in the order that the server chose for this load. */
export function View(props: BlockProps<PeopleProps>): ReactNode {
  const { block, eyebrow, title, text, shuffle = false, more = "More", less = "Less", items } = props;
  const { order } = usePageData();
  return (
    <Section block={block} eyebrow={eyebrow} title={title} text={text}>
      <ul className={styles.people}>
        {(shuffle ? inOrder(items, order) : items).map((person) => (
          <Person key={person.name} person={person} more={more} less={less} />
        ))}
      </ul>
    </Section>
  );
}
