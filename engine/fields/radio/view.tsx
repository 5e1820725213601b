import type { RadioFieldProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { Box } from "../../render/controls/box.tsx";
import { ChoiceSet, choiceId } from "../../render/controls/choice-set.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";
import { choicesOf } from "../../field-type/choices.ts";
import styles from "./view.module.css";

/** A few visible choices, of which one can be chosen. */
export function View(props: FieldViewProps<RadioFieldProps>): ReactNode {
  const { field, id, raw } = props;
  return (
    <ChoiceSet {...props} radios>
      <div className={styles.choices} data-inline={field.props.inline ? "" : undefined}>
        {choicesOf(field).map(({ value, label }, index) => (
          <Box
            key={value}
            type="radio"
            id={choiceId(id, index)}
            name={field.name}
            value={value}
            label={label}
            defaultChecked={raw[0] === value}
          />
        ))}
      </div>
    </ChoiceSet>
  );
}
