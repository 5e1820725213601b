import type { TextProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { Actions } from "../../render/elements/action.tsx";
import { RichTextContent } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import type { BlockProps } from "../../render/context/views.tsx";

/** A heading and running text. */
export function View({ block, eyebrow, title, text, width, align, actions }: BlockProps<TextProps>): ReactNode {
  const layout = align === "center" ? "center" : width === "wide" && title ? "beside" : "above";
  return (
    <Section of={{ block, eyebrow, title }} width={width === "wide" ? "full" : "narrow"} layout={layout}>
      <RichTextContent text={text} />
      <Actions actions={actions} />
    </Section>
  );
}
