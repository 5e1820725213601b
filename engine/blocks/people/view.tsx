import type { PeopleProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { Section } from "../../render/elements/section.tsx";
import { usePageData } from "../../render/context/page-context.tsx";
import styles from "./people.module.css";
import { Person } from "./person.tsx";
import { inOrder } from "./in-order.ts";
import type { BlockProps } from "../../render/context/views.tsx";

/** People, shuffled in the order that the server chose for this page load. */
export function View(props: BlockProps<PeopleProps>): ReactNode {
  const { shuffle, more, less, items } = props;
  const { order } = usePageData();
  return (
    <Section of={props}>
      <ul className={styles.people}>
        {(shuffle ? inOrder(items, order) : items).map((person) => (
          <Person key={person.name} person={person} more={more} less={less} />
        ))}
      </ul>
    </Section>
  );
}
