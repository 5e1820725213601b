import type { CommonAction } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { useSetMark } from "../context/marks.ts";
import { ActionDialog } from "./action-dialog.tsx";
import styles from "./button.module.css";
import { fileNote } from "./file-note.ts";
import { Glyph } from "./glyph.tsx";
import { IconView } from "./icon.tsx";
import { lookOf } from "./look-of.ts";
import { SiteLink } from "./site-link.tsx";

/** Props of an action. */
export interface ActionProps {
  action: CommonAction;
  /** Replaces the button style, for actions inside cards and menus. */
  className?: string | undefined;
  /** What the action belongs to, read by screen readers after its label: "Download Guide: AI terminology". */
  about?: string | undefined;
  onUse?: (() => void) | undefined;
}

/** An action as the element it is: a link to a page or file, or a button that opens a dialog. */
export function ActionButton({ action, className, about, onUse }: ActionProps): ReactNode {
  const setMark = useSetMark();
  const { to, asset, dialog, marks, icon, label } = action;
  const look = className ?? lookOf(action.style);
  const use = (): void => {
    if (marks) setMark(marks);
    onUse?.();
  };
  const words = (
    <>
      {icon && <IconView icon={icon} size={20} />}
      <span>
        {label}
        {about && <span className="visually-hidden">: {about}</span>}
      </span>
    </>
  );
  if (dialog) {
    return (
      <ActionDialog
        dialog={dialog}
        className={look}
        onOpen={use}
        action={dialog.action && <Actions actions={[dialog.action]} />}
      >
        {words}
      </ActionDialog>
    );
  }
  if (asset) {
    const page = asset.type.startsWith("text/html");
    return (
      <SiteLink link={{ href: asset.url, kind: "file" }} newTab={action.newTab ?? true} className={look} onClick={use}>
        {words} <span className={styles.note}>{fileNote(asset)}</span>
        {!icon && <Glyph name={page ? "external" : "download"} size={18} />}
      </SiteLink>
    );
  }
  if (!to) return null;
  const leaves = action.newTab ?? to.kind === "external";
  return (
    <SiteLink link={to} newTab={action.newTab} className={look} onClick={use}>
      {words}
      {!icon && leaves && <Glyph name="external" size={18} />}
    </SiteLink>
  );
}

/** A row of actions, the most important first; renders nothing if there are none. */
export function Actions(props: {
  actions: readonly CommonAction[] | undefined;
  about?: string | undefined;
}): ReactNode {
  const { actions, about } = props;
  if (!actions?.length) return null;
  return (
    <div className={styles.row}>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} about={about} />
      ))}
    </div>
  );
}
