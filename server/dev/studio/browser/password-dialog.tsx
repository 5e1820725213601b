import { type ReactNode, type SubmitEvent, useState } from "react";
import { askForPassword, sayFailure } from "./ask-server.ts";
import { Dialog } from "./dialog.tsx";
import type { Workspace } from "./workspace.ts";

interface PasswordProps {
  workspace: Workspace;
  gate: string;
  onClose: () => void;
}

/** Dialog that sets a gate's password on this machine; it is not written to any file. */
export function PasswordDialog({ workspace, gate, onClose }: PasswordProps): ReactNode {
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState("");
  const finish = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    try {
      workspace.say(await askForPassword({ gate, password }));
      onClose();
    } catch (error) {
      setFault(sayFailure(error));
    }
  };
  return (
    <Dialog title={`The password of ${gate}`} onClose={onClose}>
      <form onSubmit={(event) => void finish(event)}>
        <p>
          It opens the page on this machine, and is in no file. On the server that visitors use, the operator sets it.
          Without one the page stays shut.
        </p>
        <label>
          New password
          <input
            type="password"
            autoComplete="new-password"
            value={password}
            aria-invalid={fault !== ""}
            aria-describedby="fault-password"
            onChange={({ target }) => setPassword(target.value)}
          />
        </label>
        <p id="fault-password" className="fault" role="alert">
          {fault}
        </p>
        <button type="submit" className="main">
          Set the password
        </button>
      </form>
    </Dialog>
  );
}
