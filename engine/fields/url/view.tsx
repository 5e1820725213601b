import type { UrlFieldProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { addressProps, ControlFrame } from "../../render/controls/control-props.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";

/** A web address. The control accepts any text, because the form itself says what is wrong with it. */
export function View(props: FieldViewProps<UrlFieldProps>): ReactNode {
  return (
    <ControlFrame of={props}>
      <input {...addressProps(props, "url")} />
    </ControlFrame>
  );
}
