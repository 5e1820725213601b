import type { CompiledStep } from "../../site/form-spec.ts";
import type { ReactNode } from "react";
import styles from "./form.module.css";

/** All steps by name: done, current, and still to come. Shown only if scripts run. */
export function StepList({ steps, current }: { steps: readonly CompiledStep[]; current: number }): ReactNode {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map(({ title }, index) => (
        <li
          key={title}
          data-state={index < current ? "done" : index === current ? "current" : "left"}
          aria-current={index === current ? "step" : undefined}
        >
          <span>{title}</span>
          {index < current && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
