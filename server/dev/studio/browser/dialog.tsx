import { type ReactNode, useLayoutEffect, useRef } from "react";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Default: as wide as its text. */
  wide?: boolean;
  children: ReactNode;
}

/** Something that is done before one goes on; Escape leaves it. */
export function Dialog({ title, onClose, wide = false, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it leaves the page: then the focus goes back to where it was.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector<HTMLElement>("input:not([type=radio])")?.focus();
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" data-wide={wide} onClose={onClose}>
      <div className="title">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" className="quiet" onClick={onClose}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  );
}
