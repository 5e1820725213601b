import type { ReactNode } from "react";
import type { MaterialsProps } from "../../../schema/types/blocks.ts";
import type { BlockProps } from "../../render/block-props.ts";
import { ActionButton } from "../../render/elements/action.tsx";
import { Embed } from "../../render/elements/embed.tsx";
import { inlineLook } from "../../render/elements/look-of.ts";
import { plainText } from "../../render/elements/plain-text.ts";
import { InlineContent, TextLine } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./materials.module.css";

const kinds = {
  presentation: "Presentation",
  video: "Video",
  guide: "Guide",
  file: "File",
  link: "Link",
  placeholder: "Coming soon",
} as const;

/** What belongs to one class, in its order. */
export function View({ block, eyebrow, title, text, items }: BlockProps<MaterialsProps>): ReactNode {
  return (
    <Section block={block} eyebrow={eyebrow} title={title} text={text} layout="beside">
      <ol>
        {items.map((item, at) => (
          <li key={at} className={styles.item} data-kind={item.kind}>
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
