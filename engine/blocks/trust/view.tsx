import type { TrustProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { IconView } from "../../render/elements/icon.tsx";
import { InlineContent } from "../../render/elements/rich-text.tsx";
import styles from "./trust.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** A quiet row of reasons to trust. */
export function View({ block, title, items }: BlockProps<TrustProps>): ReactNode {
  const headingId = `${block.key}-title`;
  return (
    <section
      id={block.id}
      className={styles.trust}
      data-tone={block.tone ?? "tint"}
      aria-labelledby={title ? headingId : undefined}
    >
      <div className={styles.inner}>
        {title && (
          <h2 id={headingId} className={styles.title}>
            <InlineContent text={title} />
          </h2>
        )}
        <ul className={styles.items}>
          {items.map((item, at) => (
            <li key={at}>
              {item.icon && <IconView icon={item.icon} size={22} />}
              <span>
                <InlineContent text={item.text} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
