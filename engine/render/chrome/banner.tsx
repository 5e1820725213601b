import type { ReactNode } from "react";
import { ActionButton } from "../elements/action.tsx";
import { InlineContent } from "../elements/rich-text.tsx";
import { useChromeData } from "../context/page-context.tsx";
import styles from "./banner.module.css";

/** The strip at the very top of the page. */
export function Banner(): ReactNode {
  const { banner } = useChromeData();
  if (!banner) return null;
  return (
    <aside className={styles.banner} data-tone="ink" aria-label="Announcement" data-print="no">
      <div className={styles.line}>
        <InlineContent text={banner.text} />{" "}
        {banner.action && <ActionButton action={banner.action} className={styles.link} />}
      </div>
    </aside>
  );
}
