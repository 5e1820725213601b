import type { ReactNode } from "react";
import type { Block, Inline, InlineText, RichText } from "../../things/rich-text.ts";
import { fileNote } from "./file-note.ts";
import { SiteLink } from "./site-link.tsx";
import styles from "./rich-text.module.css";

function inline(node: Inline, key: number): ReactNode {
  if (typeof node === "string") return node;
  if ("strong" in node) return <strong key={key}>{node.strong.map(inline)}</strong>;
  if ("em" in node) return <em key={key}>{node.em.map(inline)}</em>;
  if ("code" in node) return <code key={key}>{node.code}</code>;
  if ("break" in node) return <br key={key} />;
  return (
    <SiteLink key={key} link={node.link}>
      {node.text.map(inline)}
      {node.file && ` (${fileNote(node.file)})`}
    </SiteLink>
  );
}

function items(list: readonly (readonly Block[])[]): ReactNode {
  return list.map((item, at) => <li key={at}>{item.length === 1 ? tight(item[0], at) : item.map(block)}</li>);
}

/** A list item with a single paragraph needs no paragraph element. */
function tight(only: Block | undefined, key: number): ReactNode {
  if (!only) return null;
  return "p" in only ? only.p.map(inline) : block(only, key);
}

function table(rows: readonly (readonly (readonly Inline[])[])[], key: number): ReactNode {
  const [head = [], ...body] = rows;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section key={key} className={styles.scroll} aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                {cell.map(inline)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{cell.map(inline)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function block(node: Block, key: number): ReactNode {
  if ("p" in node) return <p key={key}>{node.p.map(inline)}</p>;
  if ("h" in node) {
    const Heading = `h${node.h}` as const;
    return (
      <Heading key={key} id={node.id}>
        {node.text.map(inline)}
      </Heading>
    );
  }
  if ("ul" in node) return <ul key={key}>{items(node.ul)}</ul>;
  if ("ol" in node) {
    return (
      <ol key={key} start={node.start}>
        {items(node.ol)}
      </ol>
    );
  }
  if ("quote" in node) return <blockquote key={key}>{node.quote.map(block)}</blockquote>;
  if ("pre" in node) return <pre key={key}>{node.pre}</pre>;
  if ("table" in node) return table(node.table, key);
  return <hr key={key} />;
}

/** One line of compiled text, without a wrapper element. */
export function InlineContent({ text }: { text: InlineText | undefined }): ReactNode {
  return text?.map(inline) ?? null;
}

/** A line of compiled text as a paragraph of its own; renders nothing if there is none. */
export function TextLine(props: { text: InlineText | undefined; className?: string | undefined }): ReactNode {
  const { text, className } = props;
  if (!text) return null;
  return <p className={className}>{text.map(inline)}</p>;
}

/** Lines of compiled text as a list; renders nothing if there are none. */
export function TextList(props: {
  items: readonly InlineText[] | undefined;
  className?: string | undefined;
}): ReactNode {
  const { items, className } = props;
  if (!items) return null;
  return (
    <ul className={className}>
      {items.map((item, at) => (
        <li key={at}>{item.map(inline)}</li>
      ))}
    </ul>
  );
}

/** Renders compiled Markdown as elements; nothing in it is ever parsed as HTML. */
export function RichTextContent({
  text,
  className,
}: {
  text: RichText | undefined;
  className?: string | undefined;
}): ReactNode {
  if (!text?.length) return null;
  return <div className={className ? `${styles.prose} ${className}` : styles.prose}>{text.map(block)}</div>;
}
