import type { ReactNode } from "react";
import { InlineContent } from "../elements/rich-text.tsx";
import controls from "../theme/controls.module.css";
import styles from "./choice-set.module.css";
import { RequiredMark } from "./field-frame.tsx";
import { hasAsterisk } from "./control-props.tsx";
import type { FieldViewProps } from "./field-view-props.ts";

interface ChoiceSetProps extends FieldViewProps {
  /** Whether only one choice is allowed. Default: false. */
  radios?: boolean;
  children: ReactNode;
}

/** A question with several controls: the question as the legend, help and error below it, then the choices. */
export function ChoiceSet({ field, id, error, radios = false, children }: ChoiceSetProps): ReactNode {
  const legend = `${id}-label`;
  const help = field.help && `${id}-description`;
  const wrong = error && `${id}-error`;
  return (
    <fieldset
      className={`${controls.field} ${styles.set}`}
      role={radios ? "radiogroup" : undefined}
      aria-labelledby={legend}
      aria-describedby={[help, wrong].filter(Boolean).join(" ") || undefined}
      aria-required={(radios && field.required) || undefined}
      aria-invalid={(radios && Boolean(error)) || undefined}
      data-error={error ? "" : undefined}
    >
      <legend id={legend} className={`${controls.label} ${styles.legend}`}>
        <InlineContent text={field.label} />
        {hasAsterisk(field) && <RequiredMark />}
      </legend>
      {field.help && (
        <p id={help} className={controls.description}>
          <InlineContent text={field.help} />
        </p>
      )}
      {error && (
        <p id={wrong} className={controls.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** Returns the id of a choice's control. The first has the field's own id, so that a link to the field leads to it. */
export function choiceId(id: string, index: number): string {
  return index === 0 ? id : `${id}-${index}`;
}
