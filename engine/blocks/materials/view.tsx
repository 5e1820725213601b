import type { MaterialsProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ActionButton } from "../../render/elements/action.tsx";
import { Embed } from "../../render/elements/embed.tsx";
import { inlineLook } from "../../render/elements/look-of.ts";
import { plainText } from "../../things/plain-text.ts";
import { InlineContent, TextLine } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./materials.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

const kinds = {
  presentation: "Presentation",
  video: "Video",
  guide: "Guide",
  file: "File",
  link: "Link",
  placeholder: "Coming soon",
} as const;

/** The materials of a class, in order. */
export function View(props: BlockProps<MaterialsProps>): ReactNode {
  const { items } = props;
  const rows = wholeRows(items);
  return (
    <Section of={props}>
      <ol className={styles.list}>
        {items.map((item, at) => (
          <li
            key={at}
            className={styles.item}
            data-kind={item.kind}
            data-film={item.video && ""}
            data-wide={rows[at] ? "" : undefined}
          >
            <p className={styles.kind}>{kinds[item.kind]}</p>
            <div className={styles.words}>
              <h3>
                <InlineContent text={item.title} />
              </h3>
              <TextLine text={item.text} className={styles.text} />
              {item.video && <Embed embed={item.video} />}
              {item.action && (
                <div>
                  <ActionButton action={item.action} className={inlineLook} about={plainText(item.title)} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Returns which items take a whole row of two columns: videos, and items that would be alone in their row. */
function wholeRows(items: MaterialsProps["items"]): readonly boolean[] {
  const whole = items.map((item) => item.video !== undefined);
  let alone = -1;
  for (const [at, film] of whole.entries()) {
    if (film && alone >= 0) whole[alone] = true;
    alone = film || alone >= 0 ? -1 : at;
  }
  if (alone >= 0) whole[alone] = true;
  return whole;
}
