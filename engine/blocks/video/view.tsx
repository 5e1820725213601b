import type { VideoProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { Actions } from "../../render/elements/action.tsx";
import { Embed } from "../../render/elements/embed.tsx";
import { plainText } from "../../things/plain-text.ts";
import { TextList } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./video.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** A video and a description of its contents. */
export function View(props: BlockProps<VideoProps>): ReactNode {
  const { title, video, points, actions } = props;
  return (
    <Section of={props} layout={points ? "above" : "facing"}>
      <div className={points ? styles.beside : undefined}>
        <Embed embed={video} heading={title && plainText(title)} />
        <TextList items={points} className={styles.points} />
      </div>
      <Actions actions={actions} />
    </Section>
  );
}
