import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { InlineContent } from "../../render/elements/rich-text.tsx";
import type { FieldViewProps } from "../../render/fields/field-view-props.ts";
import { ticked } from "../../render/fields/initial-raw.ts";

/** A single box with its label beside it. */
export function View({ field, id, raw, error }: FieldViewProps): ReactNode {
  const label = (
    <>
      <InlineContent text={field.label} />
      {field.asterisk && <span aria-hidden="true"> *</span>}
    </>
  );
  return (
    <Checkbox
      id={id}
      name={field.name}
      value={ticked}
      size="md"
      label={label}
      description={field.help && <InlineContent text={field.help} />}
      error={error}
      aria-required={field.required || undefined}
      aria-invalid={Boolean(error) || undefined}
      defaultChecked={raw.length > 0}
    />
  );
}
