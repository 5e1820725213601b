import { Loader } from "@mantine/core";
import type { ReactNode } from "react";

/** Stands in the page's place while the server is asked whether the visitor may see it. */
export function GateChecking(): ReactNode {
  return (
    <output className="gate-checking" aria-label="Checking access">
      <Loader />
    </output>
  );
}
