import { type ReactNode, useLayoutEffect, useRef } from "react";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** What Escape does instead, where something would be lost. */
  onEscape?: () => void;
  /** Default: as wide as its text. */
  wide?: boolean;
  children: ReactNode;
}

/** Something that is done before one goes on; Escape leaves it. */
export function Dialog({ title, onClose, onEscape, wide = false, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it leaves the page: then the focus goes back to where it was.
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
        // A key that something in the dialog took is nobody else's.
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
