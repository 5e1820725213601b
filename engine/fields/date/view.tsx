import type { DateFieldProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ControlFrame, controlProps } from "../../render/controls/control-props.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";
import { useHydrated } from "../../render/context/use-hydrated.ts";
import { useToday } from "../../render/context/use-today.ts";
import { isDay, limitDay } from "../../things/day.ts";

/** A day, chosen with the browser's own control. Limits that count from today are no part of a page that is kept: they come with the script. */
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
