import type { QuotesProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { InlineContent } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import { Stars } from "../../render/elements/stars.tsx";
import styles from "./quotes.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** Client testimonials: the featured one as a pull quote, the others in plain columns. */
export function View(props: BlockProps<QuotesProps>): ReactNode {
  const { items } = props;
  const featured = items.filter((item) => item.featured);
  const others = items.filter((item) => !item.featured);
  return (
    <Section of={props}>
      {featured.map((item, at) => (
        <Quote key={at} item={item} className={styles.featured} />
      ))}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((item, at) => (
            <Quote key={at} item={item} className={styles.quote} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Quote({ item, className }: { item: QuotesProps["items"][number]; className: string | undefined }): ReactNode {
  return (
    <figure className={className}>
      <blockquote>
        <p>
          <InlineContent text={item.quote} />
        </p>
      </blockquote>
      <div className={styles.stars}>
        <Stars count={item.stars} />
      </div>
      <figcaption>
        <strong>{item.name}</strong>
        {item.role && <span className={styles.role}>{item.role}</span>}
      </figcaption>
    </figure>
  );
}
