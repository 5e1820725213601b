import { type ReactNode, useEffect, useRef } from "react";
import type { Alert } from "./alert.ts";
import styles from "./form.module.css";

interface AlertBoxProps {
  alert: Alert;
  /** Returns the id of a field's control. */
  idOf: (name: string) => string;
  /** Takes the visitor to a field, wherever in the form it is. */
  onFollow: (name: string) => void;
}

/** Maximum number of faults to list. Readers skip longer lists, and every fault is also shown at its field. */
const listed = 20;

/** The alert next to the form, focused when it appears, with links to the invalid fields. */
export function AlertBox({ alert, idOf, onFollow }: AlertBoxProps): ReactNode {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.alert}>
      <p ref={text} role="alert" tabIndex={-1}>
        {alert.text}
      </p>
      {alert.faults.length > 0 && (
        <ul>
          {alert.faults.slice(0, listed).map(({ name, message }) => (
            <li key={name}>
              <a
                href={`#${idOf(name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  onFollow(name);
                }}
              >
                {message}
              </a>
            </li>
          ))}
          {alert.faults.length > listed && <li>{alert.faults.length - listed} more</li>}
        </ul>
      )}
    </div>
  );
}
