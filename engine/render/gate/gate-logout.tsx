import { Button } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { usePageData } from "../context/page-context.tsx";
import { useSiteActions } from "../context/site-actions.tsx";
import { hiddenFields } from "../../site/plain-post.ts";

/** The button that shuts the page's gate again for this visitor. Renders nothing on a page without a gate. */
export function GateLogout({ label }: { label: string }): ReactNode {
  const { view, path } = usePageData();
  const { lock } = useSiteActions();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (view.kind !== "page" || !view.gate) return null;
  const { gate } = view;

  const logOut = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setBusy(true);
    setFailed(false);
    lock(gate).catch((error: unknown) => {
      console.error("The logout failed.", error);
      setBusy(false);
      setFailed(true);
    });
  };

  return (
    <form className="gate-logout" method="post" action="/api/logout" onSubmit={logOut}>
      <input type="hidden" name="pageName" value={gate.key} />
      <input type="hidden" name={hiddenFields.page} value={path} />
      <Button type="submit" variant="default" disabled={busy}>
        {label}
      </Button>
      {failed && <p role="alert">You are still logged in. Please try again.</p>}
    </form>
  );
}
