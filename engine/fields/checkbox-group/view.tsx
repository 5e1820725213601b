import type { CheckboxGroupFieldProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { Box } from "../../render/controls/box.tsx";
import { ChoiceSet, choiceId } from "../../render/controls/choice-set.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";
import { type Choice, choiceGroupsOf, choicesOf } from "../../field-type/choices.ts";
import styles from "./view.module.css";

/** Any number of choices as checkboxes or chips, under the headings of their groups. */
export function View(props: FieldViewProps<CheckboxGroupFieldProps>): ReactNode {
  const { field, id, raw } = props;
  const order = choicesOf(field).map(({ value }) => value);
  const control = ({ value, label }: Choice): ReactNode => {
    const common = {
      id: choiceId(id, order.indexOf(value)),
      name: field.name,
      value,
      defaultChecked: raw.includes(value),
    };
    return field.props.look === "chips" ? (
      <Chip key={value} {...common} label={label} />
    ) : (
      <Box key={value} type="checkbox" {...common} label={label} />
    );
  };
  const choices = (list: readonly Choice[]): ReactNode => (
    <div className={field.props.look === "chips" ? styles.chips : styles.list}>{list.map(control)}</div>
  );
  return (
    <ChoiceSet {...props}>
      <div className={styles.groups}>
        {choiceGroupsOf(field).map(({ title, choices: list }) =>
          title === undefined ? (
            <div key="all">{choices(list)}</div>
          ) : (
            <fieldset key={title} className={styles.group}>
              <legend className={styles.title}>{title}</legend>
              {choices(list)}
            </fieldset>
          ),
        )}
      </div>
    </ChoiceSet>
  );
}

interface ChipProps {
  id: string;
  name: string;
  value: string;
  label: string;
  defaultChecked: boolean;
}

/** A chip that is a native checkbox. Its look follows the checkbox, so it works before and without script. */
function Chip({ id, label, ...box }: ChipProps): ReactNode {
  return (
    <span className={styles.chip}>
      <input type="checkbox" id={id} {...box} />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
