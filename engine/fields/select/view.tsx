import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { controlProps, textProp } from "../../render/fields/control-props.tsx";
import type { FieldViewProps } from "../../render/fields/field-view-props.ts";
import { choicesOf } from "../../submission/choices.ts";

/** A list that the browser opens. Its first entry is no choice. */
export function View(props: FieldViewProps): ReactNode {
  const { field, raw } = props;
  return (
    <NativeSelect {...controlProps(props)} autoComplete={textProp(field, "autocomplete")} defaultValue={raw[0] ?? ""}>
      <option value="">{textProp(field, "placeholder") ?? "Choose one"}</option>
      {choicesOf(field).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
