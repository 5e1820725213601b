import type { ReactNode } from "react";
import { Glyph } from "../elements/glyph.tsx";
import controls from "../theme/controls.module.css";
import { describedBy } from "./field-frame.tsx";

interface BoxProps {
  id: string;
  type: "checkbox" | "radio";
  name: string;
  value: string;
  label: ReactNode;
  defaultChecked: boolean;
  /** For a box that is a question on its own. */
  required?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
}

/** A checkbox or radio button next to its label. */
export function Box({ id, label, required, help, error, ...input }: BoxProps): ReactNode {
  return (
    <div className={controls.body}>
      <span className={controls.inner}>
        <input
          id={id}
          className={controls.box}
          {...input}
          aria-required={required || undefined}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(id, error, help)}
        />
        {input.type === "checkbox" && <Glyph name="check" className={controls.mark} />}
      </span>
      <div className={controls.words}>
        <label htmlFor={id}>{label}</label>
        {help && (
          <p id={`${id}-description`} className={controls.description}>
            {help}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={controls.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
