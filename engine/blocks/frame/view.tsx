import type { FrameProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { Embed } from "../../render/elements/embed.tsx";
import { TextLine } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./frame.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** Another site's frame: at full width if it has a height of its own, or else next to its heading. */
export function View(props: BlockProps<FrameProps>): ReactNode {
  const { frame, note } = props;
  return (
    <Section of={props} layout={frame.height ? "above" : "facing"}>
      <Embed embed={frame} />
      <TextLine text={note} className={styles.note} />
    </Section>
  );
}
