import type { CompiledField } from "../../schema/types.ts";
import type { ReactNode } from "react";
import { hasAsterisk } from "../render/controls/control-props.tsx";

/** The id of the hint below some fields, for the buttons that wait for them; undefined when no field is marked. */
export function requiredHintId(fields: readonly CompiledField[], place: string): string | undefined {
  return fields.some(hasAsterisk) ? `${place}-required` : undefined;
}

/** What the marks at the labels mean, beside the button that waits for the marked fields: true before and after. */
export function RequiredHint({ id, className }: { id: string | undefined; className?: string | undefined }): ReactNode {
  if (id === undefined) return null;
  return (
    <p id={id} className={className}>
      Fields marked * have to be filled in.
    </p>
  );
}
