import { Radio } from "@mantine/core";
import type { ReactNode } from "react";
import { ChoiceSet, choiceId } from "../../render/fields/choice-set.tsx";
import type { FieldViewProps } from "../../render/fields/field-view-props.ts";
import { choicesOf } from "../../submission/choices.ts";
import styles from "./view.module.css";

/** A few choices in sight, one of which can be chosen. */
export function View(props: FieldViewProps): ReactNode {
  const { field, id, raw } = props;
  return (
    <ChoiceSet {...props} radios>
      <div className={styles.choices} data-inline={field.props["inline"] === true ? "" : undefined}>
        {choicesOf(field).map(({ value, label }, index) => (
          <Radio
            key={value}
            id={choiceId(id, index)}
            name={field.name}
            value={value}
            label={label}
            size="md"
            defaultChecked={raw[0] === value}
          />
        ))}
      </div>
    </ChoiceSet>
  );
}
