import type { ReactNode } from "react";
import { Coil } from "../elements/coil.tsx";
import styles from "./wordmark.module.css";

/** The provider's name as its logo: the name stands on a ribbon whose roll is still open. Any name fits. */
export function Wordmark({ name }: { name: string }): ReactNode {
  return (
    <span className={styles.wordmark}>
      {name}
      <Coil line className={styles.coil} radius={9} stroke={3.5} />
    </span>
  );
}
