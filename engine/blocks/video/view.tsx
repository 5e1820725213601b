import type { ReactNode } from "react";
import type { VideoProps } from "../../../schema/types/blocks.ts";
import type { BlockProps } from "../../render/block-props.ts";
import { Actions } from "../../render/elements/action.tsx";
import { Embed } from "../../render/elements/embed.tsx";
import { plainText } from "../../render/elements/plain-text.ts";
import { InlineContent } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./video.module.css";

/** A video and what it shows. */
export function View({ block, eyebrow, title, text, video, points, actions }: BlockProps<VideoProps>): ReactNode {
  return (
    <Section block={block} eyebrow={eyebrow} title={title} text={text} layout={points ? "above" : "beside"}>
      <div className={points ? styles.beside : undefined}>
        <Embed embed={video} heading={title && plainText(title)} />
        {points && (
          <ul className={styles.points}>
            {points.map((point, at) => (
              <li key={at}>
                <InlineContent text={point} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Actions actions={actions} />
    </Section>
  );
}
