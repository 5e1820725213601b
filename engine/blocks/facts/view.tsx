import type { FactsProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { Actions } from "../../render/elements/action.tsx";
import { InlineContent, TextLine } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./facts.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** Figures or short facts, marked up as terms and definitions. */
export function View(props: BlockProps<FactsProps>): ReactNode {
  const { layout, items, source, actions } = props;
  const list = layout === "list";
  return (
    <Section of={props} layout={list ? "beside" : "above"}>
      <dl className={list ? styles.list : styles.figures}>
        {items.map(({ term, detail }, at) => (
          <div key={at}>
            <dt>
              <InlineContent text={term} />
            </dt>
            <dd>
              <InlineContent text={detail} />
            </dd>
          </div>
        ))}
      </dl>
      <TextLine text={source} className={styles.source} />
      <Actions actions={actions} />
    </Section>
  );
}
