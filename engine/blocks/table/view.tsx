import type { TableProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { plainText } from "../../things/plain-text.ts";
import { InlineContent, TextLine } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import styles from "./table.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** A comparison table. On a narrow screen, each row becomes a list; a wide table scrolls inside its frame. */
export function View(props: BlockProps<TableProps>): ReactNode {
  const { block, caption, columns, rows, note } = props;
  const [corner, ...heads] = columns;
  return (
    <Section of={props}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-labelledby={`${block.key}-${caption ? "caption" : "title"}`} tabIndex={0}>
        <table className={styles.table}>
          {caption && (
            <caption id={`${block.key}-caption`}>
              <InlineContent text={caption} />
            </caption>
          )}
          <thead>
            <tr>
              <th scope="col">
                <InlineContent text={corner} />
              </th>
              {heads.map((head, at) => (
                <th key={at} scope="col">
                  <InlineContent text={head} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              <tr key={row}>
                <th scope="row">
                  <InlineContent text={name} />
                </th>
                {heads.map((_, at) => (
                  <td key={at} data-head={plainText(heads[at] ?? [])}>
                    <InlineContent text={cells[at]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <TextLine text={note} className={styles.note} />
    </Section>
  );
}
