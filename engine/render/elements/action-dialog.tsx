import type { CommonDialog } from "../../../schema/types.ts";
import { useId, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { useShutOnLeave } from "../context/use-shut-on-leave.ts";
import { DialogEmbed } from "./dialog-embed.tsx";
import styles from "./dialog.module.css";
import { Glyph } from "./glyph.tsx";
import { InlineContent, RichTextContent } from "./rich-text.tsx";

/**
 * A button and the native dialog that it opens, which keeps the focus inside, closes on Escape and returns the focus.
 * `command` opens it before and without script; a video in it loads when it is opened.
 */
export function ActionDialog(props: {
  dialog: CommonDialog;
  className?: string | undefined;
  children: ReactNode;
  onOpen?: () => void;
  /** The dialog's own action. */
  action: ReactNode;
}): ReactNode {
  const { title, text, video } = props.dialog;
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  useShutOnLeave(element);

  // The button's own command would open and close it a second time, which browsers complain about.
  const show = (event: MouseEvent): void => {
    event.preventDefault();
    setOpen(true);
    props.onOpen?.();
    if (!element.current?.open) element.current?.showModal();
  };

  return (
    <>
      <button
        type="button"
        className={props.className}
        aria-haspopup="dialog"
        onClick={show}
        {...{ command: "show-modal", commandfor: id }}
      >
        {props.children}
      </button>
      <dialog
        ref={element}
        id={id}
        className={video ? `${styles.dialog} ${styles.wide}` : styles.dialog}
        aria-labelledby={`${id}-title`}
        data-tone="plain"
        onClose={() => setOpen(false)}
        {...{ closedby: "any" }}
      >
        <div className={styles.body}>
          <DialogHead id={id} title={title} onClose={() => element.current?.close()} />
          <RichTextContent text={text} />
          {video && <DialogEmbed embed={video} loaded={open} />}
          {props.action}
        </div>
      </dialog>
    </>
  );
}

/** The dialog's title and its close button, which also works before and without script. */
function DialogHead(props: { id: string; title: CommonDialog["title"]; onClose: () => void }): ReactNode {
  const { id, title, onClose } = props;
  const close = (event: MouseEvent): void => {
    event.preventDefault();
    onClose();
  };
  return (
    <div className={styles.head}>
      <h2 id={`${id}-title`}>
        <InlineContent text={title} />
      </h2>
      <button
        type="button"
        className={styles.close}
        onClick={close}
        aria-label="Close"
        {...{ command: "close", commandfor: id }}
      >
        <Glyph name="cross" />
      </button>
    </div>
  );
}
