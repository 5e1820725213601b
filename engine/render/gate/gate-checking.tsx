import { Loader } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { spinnerDelay, useSiteActions } from "../context/site-actions.tsx";

/** Replaces the page while the server is asked whether the visitor may see it. */
export function GateChecking(): ReactNode {
  const { announce } = useSiteActions();
  useEffect(() => {
    const timer = setTimeout(announce, spinnerDelay, "Checking access");
    return () => clearTimeout(timer);
  }, [announce]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by its styles, no file
    <div className="gate-checking" role="img" aria-label="Checking access">
      <Loader />
    </div>
  );
}
