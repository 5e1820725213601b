import { type ReactNode, useLayoutEffect, useRef } from "react";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Replaces what Escape does when closing would lose something. */
  onEscape?: () => void;
  /** Default: as wide as its content. */
  wide?: boolean;
  children: ReactNode;
}

/** Modal dialog, which Escape closes. */
export function Dialog({ title, onClose, onEscape, wide = false, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes it before it is removed from the page, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector<HTMLElement>("input:not([type=radio])")?.focus();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      data-wide={wide}
      onClose={onClose}
      onKeyDown={(event) => {
        // The key was already handled by something in the dialog.
        if (event.key !== "Escape" || event.defaultPrevented || !onEscape) return;
        event.preventDefault();
        onEscape();
      }}
    >
      <div className="title">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" className="quiet" onClick={onEscape ?? onClose}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  );
}
