import type { LogoutProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { InlineContent, TextLine } from "../../render/elements/rich-text.tsx";
import { GateLogout } from "../../render/gate/gate-logout.tsx";
import styles from "./logout.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** Says that the page is unlocked and offers to log out. */
export function View({ block, title, text, button }: BlockProps<LogoutProps>): ReactNode {
  const headingId = `${block.key}-title`;
  return (
    <section
      id={block.id}
      className={styles.logout}
      data-tone={block.tone ?? "tint"}
      data-print="no"
      aria-labelledby={title ? headingId : undefined}
    >
      <div className={styles.inner}>
        <div>
          {title && (
            <h2 id={headingId}>
              <InlineContent text={title} />
            </h2>
          )}
          <TextLine text={text} className={styles.text} />
        </div>
        <GateLogout label={button} />
      </div>
    </section>
  );
}
