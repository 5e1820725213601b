import { memo, type ReactNode } from "react";
import type { InlineText } from "../../things/rich-text.ts";
import { InlineContent } from "../elements/rich-text.tsx";
import controls from "../theme/controls.module.css";

interface FieldFrameProps {
  /** The id of the control; ids around it begin with it. */
  id: string;
  label: InlineText;
  /** Whether the label carries the mark of a required field. Default: false. */
  asterisk?: boolean | undefined;
  help?: ReactNode;
  /** Why the answer will not do. */
  error?: string | undefined;
  /** What the error is to a screen reader where nothing else tells of it. */
  errorRole?: "alert" | undefined;
  children: ReactNode;
}

/**
 * A question with one control: its label above, what is wrong with the answer and help below.
 *
 * Plain elements: a form of five hundred fields shows all its errors in one commit, which Mantine's wrapper and input cost
 * ten times as much (docs/decisions/mantine.md). Words of any length below a control leave the controls of a row on one line.
 */
export function FieldFrame(props: FieldFrameProps): ReactNode {
  const { id, label, asterisk = false, help, error, errorRole, children } = props;
  return (
    <div className={controls.field}>
      <FieldLabel id={id} label={label} asterisk={asterisk} />
      {children}
      {error && (
        <p id={`${id}-error`} className={controls.error} role={errorRole}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-description`} className={controls.description}>
          {help}
        </p>
      )}
    </div>
  );
}

/** Words that stay as they are while errors come and go: they are not rendered again with them. */
const FieldLabel = memo(function FieldLabel({
  id,
  label,
  asterisk,
}: Pick<FieldFrameProps, "id" | "label" | "asterisk">): ReactNode {
  return (
    <label id={`${id}-label`} htmlFor={id} className={controls.label}>
      <InlineContent text={label} />
      {asterisk && <RequiredMark />}
    </label>
  );
});

/** What leads a screen reader from a control to its error and its help, in the order in which they stand. */
export function describedBy(id: string, error: unknown, help: unknown): string | undefined {
  return [error && `${id}-error`, help && `${id}-description`].filter(Boolean).join(" ") || undefined;
}

/** The mark at a required field's label, for those who see: the control itself says so to everybody else. */
export function RequiredMark(): ReactNode {
  return (
    <span className={controls.required} aria-hidden="true">
      {" *"}
    </span>
  );
}
