import type { CompiledField } from "../../schema/types.ts";
import type { ReactNode } from "react";
import { hasAsterisk } from "../render/controls/control-props.tsx";

/** Returns the id of the hint below the fields, which their buttons refer to; undefined when no field is marked. */
export function requiredHintId(fields: readonly CompiledField[], place: string): string | undefined {
  return fields.some(hasAsterisk) ? `${place}-required` : undefined;
}

/** Explains the marks at the labels, next to the button that requires the marked fields. True before and after they are filled in. */
export function RequiredHint({ id, className }: { id: string | undefined; className?: string | undefined }): ReactNode {
  if (id === undefined) return null;
  return (
    <p id={id} className={className}>
      Fields marked * have to be filled in.
    </p>
  );
}
