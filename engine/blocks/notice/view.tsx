import type { NoticeProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ActionButton } from "../../render/elements/action.tsx";
import { IconView } from "../../render/elements/icon.tsx";
import { InlineContent } from "../../render/elements/rich-text.tsx";
import styles from "./notice.module.css";
import type { BlockProps } from "../../render/context/views.tsx";

/** A single important line, set apart from the surrounding sections. */
export function View({ block, text, title, icon, action, kind }: BlockProps<NoticeProps>): ReactNode {
  return (
    <aside id={block.id} className={styles.notice} data-tone={block.tone} data-kind={kind} aria-label="Note">
      <div className={styles.inner}>
        {icon && <IconView icon={icon} className={styles.icon} />}
        <p>
          {title && (
            <strong>
              <InlineContent text={title} />{" "}
            </strong>
          )}
          <InlineContent text={text} />
        </p>
        {action && <ActionButton action={action} className={styles.action} />}
      </div>
    </aside>
  );
}
