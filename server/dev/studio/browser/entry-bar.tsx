import type { ReactNode } from "react";
import type { Asks } from "./open-dialog.tsx";
import type { OpenFile } from "./open-files.ts";
import { deleteEntry, duplicateEntry, entryAt, type ListEntry, moveEntry } from "./list-entries.ts";
import { takenBy } from "./insert-field.ts";
import type { Workspace } from "./workspace.ts";

interface EntryBarProps {
  workspace: Workspace;
  file: OpenFile;
  onAsk: (asks: Asks) => void;
}

/** Toolbar for the block or other list entry at the cursor. */
export function EntryBar({ workspace, file, onAsk }: EntryBarProps): ReactNode {
  const entry = entryAt(file.state);
  const last = entry ? entry.siblings().length - 1 : 0;
  const acts = [
    ["Up", moveEntry(-1), "Alt+ArrowUp", entry?.index === 0],
    ["Down", moveEntry(1), "Alt+ArrowDown", entry?.index === last],
    ["Duplicate", duplicateEntry, "Shift+Alt+ArrowDown", false],
    ["Delete", deleteEntry, "Control+Shift+K", false],
  ] as const;
  return (
    <div className="entry" role="toolbar" aria-label="The block at the cursor">
      <button type="button" aria-keyshortcuts="Control+I" onClick={() => onAsk("palette")}>
        Insert…
      </button>
      <button
        type="button"
        aria-keyshortcuts="Alt+Enter"
        title="The text at the cursor in a large field"
        onClick={() => onAsk("text")}
      >
        Write…
      </button>
      {takenBy(file.path) === "block" && (
        <label className="upload">
          Picture or PDF…
          <input
            type="file"
            accept="image/*,application/pdf"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) onAsk(chosen);
              target.value = "";
            }}
          />
        </label>
      )}
      <span>{entry ? nameOf(entry) : "No block at the cursor"}</span>
      {acts.map(([name, act, keys, isAtEnd]) => (
        <button
          key={name}
          type="button"
          aria-keyshortcuts={keys}
          disabled={!entry || isAtEnd}
          onClick={() => workspace.edit((view) => act(view))}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function nameOf({ type, list, index, siblings }: ListEntry): string {
  const which = `${index + 1} of ${siblings().length} in ${list || "the list"}`;
  return type === undefined ? which : `${type}, ${which}`;
}
