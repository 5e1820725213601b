import type { LegalProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { InlineContent, RichTextContent } from "../../render/elements/rich-text.tsx";
import styles from "./legal.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** A legal document: title and effective date, table of contents, numbered sections. */
export function View({ block, title, effective, text, sections }: BlockProps<LegalProps>): ReactNode {
  const idOf = (at: number): string => `section-${at + 1}`;
  return (
    <article id={block.id} className={styles.legal} data-tone={block.tone ?? "plain"}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>
          <InlineContent text={title} />
        </h1>
        <p className={styles.effective}>
          <InlineContent text={effective} />
        </p>
      </header>
      <nav className={styles.contents} aria-labelledby={`${block.key}-contents`} data-print="no">
        <h2 id={`${block.key}-contents`}>Contents</h2>
        <ol>
          {sections.map((section, at) => (
            <li key={idOf(at)}>
              <a href={`#${idOf(at)}`}>
                <InlineContent text={section.title} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        <RichTextContent text={text} className={styles.opening} />
        {sections.map((section, at) => (
          <section key={idOf(at)} id={idOf(at)} aria-labelledby={`${idOf(at)}-title`}>
            <h2 id={`${idOf(at)}-title`}>
              <span className={styles.number}>{at + 1}.</span> <InlineContent text={section.title} />
            </h2>
            <RichTextContent text={section.text} />
          </section>
        ))}
      </div>
    </article>
  );
}
