import type { DateFieldProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ControlFrame, controlProps } from "../../render/controls/control-props.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";
import { useHydrated } from "../../render/context/use-hydrated.ts";
import { useToday } from "../../render/context/use-today.ts";
import { isDay, limitDay } from "../../things/day.ts";

/** A date, chosen with the browser's own control. Limits relative to today are not part of a cached page; the script adds them. */
export function View(props: FieldViewProps<DateFieldProps>): ReactNode {
  const { field, raw } = props;
  const { min = "", max = "", autocomplete } = field.props;
  const today = useToday();
  const hydrated = useHydrated();
  const dayOf = (limit: string): string | undefined => {
    const day = hydrated ? limitDay(limit, today()) : limit;
    return isDay(day) ? day : undefined;
  };
  return (
    <ControlFrame of={props}>
      <input
        type="date"
        {...controlProps(props)}
        autoComplete={autocomplete}
        min={dayOf(min)}
        max={dayOf(max) ?? "9999-12-31"}
        defaultValue={raw[0] ?? ""}
      />
    </ControlFrame>
  );
}
