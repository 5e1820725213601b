import { type ReactNode, useEffect, useRef } from "react";
import type { Alert } from "./alert.ts";
import styles from "./form.module.css";

interface AlertBoxProps {
  alert: Alert;
  /** The id of a field's control. */
  idOf: (name: string) => string;
  /** Leads the visitor to a field, wherever in the form it is. */
  onFollow: (name: string) => void;
}

/** So many faults are listed; a longer list is walked past, and each fault stands at its field as well. */
const listed = 20;

/** The alert beside the form: focused when it appears, with links to the fields at fault. */
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
