import type { ReactNode } from "react";
import type { InlineText, RichText } from "../../things/rich-text.ts";
import { Coil } from "./coil.tsx";
import { InlineContent, RichTextContent, TextLine } from "./rich-text.tsx";
import styles from "./section.module.css";
import type { BlockPlace, BlockProps } from "../context/views.tsx";

/** What stands above the content; described in schema/block.json. */
interface SectionHead {
  eyebrow?: InlineText | undefined;
  title?: InlineText | undefined;
  text?: RichText | undefined;
}

/** The frame of a block. */
export interface SectionProps {
  /** The block's own props, of which the frame takes the place and what stands above the content. */
  of: BlockProps<SectionHead>;
  /**
   * Where the heading stands on a wide screen: above the content, above it in the middle, beside it, beside a picture
   * and as high as its middle, on a panel that makes one sheet with the content, or among the content's own cells.
   * Default: above.
   */
  layout?: "above" | "center" | "beside" | "facing" | "panel" | "among";
  /** With `among`: how many cells a row has. The content is one list, its heading the first cell. Default: 2. */
  cells?: 2 | 3 | 4;
  /** Default: the site's full width. */
  width?: "full" | "narrow";
  /** The ground when the author names none. Default: plain. */
  tone?: BlockPlace["tone"];
  /** How much air there is above and below. Default: open. */
  space?: "open" | "tight";
  /** The id of the heading, when the content brings its own. */
  labelledBy?: string;
  children?: ReactNode;
}

/** The frame of every block: its ground, width, air, anchor and heading. */
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
