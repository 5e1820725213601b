import type { ReactNode } from "react";
import { InlineContent } from "../../render/elements/rich-text.tsx";
import { Box } from "../../render/controls/box.tsx";
import { RequiredMark } from "../../render/controls/field-frame.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";
import { ticked } from "../../render/controls/initial-raw.ts";
import { hasAsterisk } from "../../render/controls/control-props.tsx";

/** A single checkbox next to its label. */
export function View({ field, id, raw, error }: FieldViewProps): ReactNode {
  return (
    <Box
      id={id}
      type="checkbox"
      name={field.name}
      value={ticked}
      label={
        <>
          <InlineContent text={field.label} />
          {hasAsterisk(field) && <RequiredMark />}
        </>
      }
      help={field.help && <InlineContent text={field.help} />}
      error={error}
      required={field.required}
      defaultChecked={raw.length > 0}
    />
  );
}
