import { memo, type ReactNode } from "react";
import type { InlineText } from "../../things/rich-text.ts";
import { InlineContent } from "../elements/rich-text.tsx";
import controls from "../theme/controls.module.css";

interface FieldFrameProps {
  /** The id of the control, and the prefix of ids around it. */
  id: string;
  label: InlineText;
  /** Whether the label has the mark of a required field. Default: false. */
  asterisk?: boolean | undefined;
  help?: ReactNode;
  /** Why the answer is not accepted. */
  error?: string | undefined;
  /** The error's role for screen readers when nothing else announces it. */
  errorRole?: "alert" | undefined;
  children: ReactNode;
}

/**
 * A question with one control: its label above, and the error and help below.
 *
 * Uses plain elements, because a form with five hundred fields shows all errors in one commit, which takes ten times as long with
 * Mantine's wrapper and input (docs/decisions/mantine.md). Text of any length below a control leaves the controls of a row aligned.
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

/** Memoized, so that static text is not rendered again when errors appear and disappear. */
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

/** Returns the ids that lead a screen reader from a control to its error and its help, in visual order. */
export function describedBy(id: string, error: unknown, help: unknown): string | undefined {
  return [error && `${id}-error`, help && `${id}-description`].filter(Boolean).join(" ") || undefined;
}

/** The visual mark at a required field's label; the control itself tells assistive technology. */
export function RequiredMark(): ReactNode {
  return (
    <span className={controls.required} aria-hidden="true">
      {" *"}
    </span>
  );
}
