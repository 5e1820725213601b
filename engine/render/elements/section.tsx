import type { ReactNode } from "react";
import type { InlineText, RichText } from "../../things/rich-text.ts";
import { Coil } from "./coil.tsx";
import { InlineContent, RichTextContent, TextLine } from "./rich-text.tsx";
import styles from "./section.module.css";
import type { BlockPlace, BlockProps } from "../context/views.tsx";

/** What is above the content; documented in schema/block.json. */
interface SectionHead {
  eyebrow?: InlineText | undefined;
  title?: InlineText | undefined;
  text?: RichText | undefined;
}

/** Props of a block's frame. */
export interface SectionProps {
  /** The block's own props, from which the frame takes the block's place and its head. */
  of: BlockProps<SectionHead>;
  /**
   * Position of the heading on a wide screen: above the content, centered above it, beside it, beside a picture and
   * vertically centered on it, on a panel joined to the content, or among the content's own cells. Default: above.
   */
  layout?: "above" | "center" | "beside" | "facing" | "panel" | "among";
  /** With `among`: cells in a row. The content is a single list, and its heading is the first cell. Default: 2. */
  cells?: 2 | 3 | 4;
  /** Default: the full width of the site. */
  width?: "full" | "narrow";
  /** The background when the author names none. Default: plain. */
  tone?: BlockPlace["tone"];
  /** Vertical space above and below. Default: open. */
  space?: "open" | "tight";
  /** The id of the heading, if the content has its own. */
  labelledBy?: string;
  children?: ReactNode;
}

/** The frame of every block: background, width, spacing, anchor and heading. */
export function Section(props: SectionProps): ReactNode {
  const { of, layout = "above", cells = 2, width = "full", space = "open", labelledBy, children } = props;
  const { block, eyebrow, title, text } = of;
  const headingId = `${block.key}-title`;
  const hasHead = Boolean(eyebrow ?? title ?? text);
  const head = hasHead && (
    <header className={styles.head}>
      <TextLine text={eyebrow} className={styles.eyebrow} />
      {title && (
        <h2 id={headingId}>
          <InlineContent text={title} />
        </h2>
      )}
      <RichTextContent text={text} className={styles.lead} />
    </header>
  );
  return (
    <section
      id={block.id}
      data-tone={block.tone ?? props.tone ?? "plain"}
      data-space={space}
      className={styles.section}
      aria-labelledby={title ? headingId : labelledBy}
    >
      <div
        className={[styles.inner, styles[width], hasHead && styles[layout]].filter(Boolean).join(" ")}
        data-cells={layout === "among" ? cells : undefined}
      >
        {layout === "panel" && hasHead ? (
          <div className={styles.side}>
            <div className={styles.track}>{head}</div>
            <div className={styles.ribbon} data-print="no">
              <Coil line radius={20} stroke={7} />
            </div>
          </div>
        ) : (
          head
        )}
        {children && <div className={styles.content}>{children}</div>}
      </div>
    </section>
  );
}
