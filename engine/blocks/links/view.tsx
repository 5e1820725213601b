import type { LinksProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { Glyph } from "../../render/elements/glyph.tsx";
import { IconView } from "../../render/elements/icon.tsx";
import { TextLine } from "../../render/elements/rich-text.tsx";
import { Section } from "../../render/elements/section.tsx";
import { SiteLink } from "../../render/elements/site-link.tsx";
import styles from "./links.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** Names of other products or sites; each whole tile is a link. */
export function View(props: BlockProps<LinksProps>): ReactNode {
  const { items } = props;
  return (
    <Section of={props} space="tight">
      <ul className={styles.links} data-count={items.length}>
        {items.map((item) => (
          <li key={item.name} className={styles.item} data-accent={item.accent}>
            {item.icon && <IconView icon={item.icon} size={26} className={styles.icon} />}
            <div>
              <SiteLink link={item.to} className={styles.link}>
                {item.name}
              </SiteLink>
              <TextLine text={item.text} className={styles.text} />
            </div>
            <Glyph name={item.to.kind === "external" ? "external" : "arrow"} size={18} className={styles.arrow} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
