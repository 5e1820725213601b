import type { HeroProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { Actions } from "../../render/elements/action.tsx";
import { Coil } from "../../render/elements/coil.tsx";
import { Picture } from "../../render/elements/picture.tsx";
import { Ribbon } from "../../render/elements/ribbon.tsx";
import { InlineContent, RichTextContent, TextLine } from "../../render/elements/rich-text.tsx";
import styles from "./hero.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** The opening of a page, whose heading is focused after navigation. */
export function View(props: BlockProps<HeroProps>): ReactNode {
  const { block, eyebrow, badge, title, text, actions, picture, texture, ribbon, chips, note } = props;
  const variant = props.variant ?? (picture || ribbon ? "split" : "plain");
  const beside = variant === "split" || variant === "band";
  return (
    <section
      id={block.id}
      className={`${styles.hero} ${styles[variant]}`}
      data-texture={texture ? "" : undefined}
      data-tone={block.tone ?? (variant === "band" ? "ink" : "plain")}
    >
      {picture && !beside && (
        <div className={styles.backdrop}>
          <Picture picture={picture} />
        </div>
      )}
      {texture && (
        <div className={styles.texture}>
          <Picture picture={{ asset: texture, alt: "" }} />
        </div>
      )}
      <div className={styles.inner}>
        <div className={styles.words}>
          <TextLine text={badge} className={styles.badge} />
          <TextLine text={eyebrow} className={styles.eyebrow} />
          <h1 tabIndex={-1}>
            <InlineContent text={title} />
          </h1>
          <RichTextContent text={text} className={styles.text} />
          {chips && (
            <ul className={styles.chips}>
              {chips.map((chip) => (
                <li key={chip}>{chip}</li>
              ))}
            </ul>
          )}
          <Actions actions={actions} />
          <TextLine text={note} className={styles.note} />
        </div>
        {beside && (ribbon || picture) && (
          <div className={styles.picture}>{ribbon ? <Ribbon /> : picture && <Picture picture={picture} />}</div>
        )}
      </div>
      {variant === "band" && (
        <div className={styles.line} data-ribbon="" data-print="no">
          <Coil line radius={26} stroke={9} />
        </div>
      )}
    </section>
  );
}
