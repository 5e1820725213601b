import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

const keys: readonly (readonly [keys: string, act: string])[] = [
  ["Ctrl S", "Save"],
  ["Ctrl I", "Insert a block or field"],
  ["Alt Enter", "Write the text at the cursor in a large field"],
  ["Ctrl Space", "What can go here"],
  ["Alt ↑, Alt ↓", "Move the block at the cursor, with its comments"],
  ["Shift Alt ↓", "Duplicate the block"],
  ["Ctrl Shift K", "Delete the block"],
  ["Ctrl Z, Ctrl Y", "Undo, and redo"],
  ["Ctrl F", "Find in this text"],
  ["F8", "The next mistake"],
  ["Ctrl Shift M", "The list of mistakes of this text"],
  ["Ctrl Shift [, Ctrl Shift ]", "Fold a part of the text, and unfold it"],
  ["Tab, Shift Tab", "Further in, and out again"],
  ["Escape, then Tab", "Leave the text"],
  ["?", "This list, when you are not writing"],
];

/** Dialog that lists the keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <p>On a Mac, Cmd takes the place of Ctrl.</p>
      <dl className="keys">
        {keys.map(([pressed, act]) => (
          <div key={pressed}>
            <dt>
              <kbd>{pressed}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
