import type { DownloadsProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ActionButton, Actions } from "../../render/elements/action.tsx";
import { IconView } from "../../render/elements/icon.tsx";
import { inlineLook } from "../../render/elements/look-of.ts";
import { InlineContent, TextLine } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./downloads.module.css";
import { plainText } from "../../things/plain-text.ts";
import type { BlockProps } from "../../render/context/views.tsx";

type Item = DownloadsProps["items"][number];

/** Files and guides as cards that look like sheets of paper, as rows, or as a compact list. Featured ones are first and larger. */
export function View(props: BlockProps<DownloadsProps>): ReactNode {
  const { title, layout, items, actions } = props;
  const lists = [items.filter((item) => item.featured), items.filter((item) => !item.featured)];
  return (
    <Section of={props} layout={layout === "compact" ? "beside" : "above"}>
      <div className={styles.lists}>
        {lists.map(
          (list, at) =>
            list.length > 0 && (
              <ul key={at} className={`${styles.list} ${styles[layout]}`} data-featured={at === 0 || undefined}>
                {list.map((item, place) => (
                  <Download key={place} item={item} heading={title ? "h3" : "h2"} />
                ))}
              </ul>
            ),
        )}
      </div>
      <Actions actions={actions} />
    </Section>
  );
}

function Download({ item, heading: Heading }: { item: Item; heading: "h2" | "h3" }): ReactNode {
  return (
    <li className={styles.item} data-accent={item.accent}>
      <div className={styles.words}>
        {(item.icon ?? item.tag) && (
          <p className={styles.tag}>
            {item.icon && <IconView icon={item.icon} size={22} />}
            {item.tag}
          </p>
        )}
        <Heading className={styles.title}>
          <InlineContent text={item.title} />
        </Heading>
        <TextLine text={item.text} className={styles.text} />
      </div>
      <div className={styles.action}>
        <ActionButton action={item.action} className={`${inlineLook} ${styles.link}`} about={plainText(item.title)} />
      </div>
    </li>
  );
}
