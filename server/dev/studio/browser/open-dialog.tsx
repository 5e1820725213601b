import type { ReactNode } from "react";
import { BeginDialog } from "./begin-dialog.tsx";
import { ChangesDialog } from "./changes-dialog.tsx";
import { DoneDialog } from "./done-dialog.tsx";
import { FileDialog } from "./file-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { draftsOf, type Shown, writtenGate } from "./open-files.ts";
import { PaletteDialog } from "./palette-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { TextDialog } from "./text-dialog.tsx";
import type { Workspace } from "./workspace.ts";

/** What the open dialog is for. */
export type Asks = "begin" | "palette" | "text" | "password" | "changes" | "done" | "keys" | File | undefined;

interface OpenDialogProps {
  asks: Asks;
  workspace: Workspace;
  shown: Shown;
  onClose: () => void;
}

/** Renders the open dialog, if any. */
export function OpenDialog({ asks, workspace, shown, onClose }: OpenDialogProps): ReactNode {
  const { current, open, files } = shown;
  const gate = files.files.find(({ path }) => path === current)?.gate;
  const shared = { workspace, onClose };
  if (asks instanceof File) return <FileDialog {...shared} file={asks} gate={writtenGate(shown)} />;
  if (asks === "begin") return <BeginDialog {...shared} />;
  if (asks === "done") return <DoneDialog {...shared} />;
  if (asks === "keys") return <KeysDialog onClose={onClose} />;
  if (asks === "palette" && current !== undefined) return <PaletteDialog {...shared} path={current} />;
  if (asks === "text" && current !== undefined) return <TextDialog {...shared} path={current} />;
  if (asks === "changes") return <ChangesDialog {...shared} unsaved={Object.keys(draftsOf(open))} />;
  if (asks === "password" && gate !== undefined) return <PasswordDialog {...shared} gate={gate} />;
  return null;
}
