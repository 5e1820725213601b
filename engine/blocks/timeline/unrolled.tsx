import type { ReactNode } from "react";
import { Coil } from "../../render/elements/coil.tsx";
import styles from "./timeline.module.css";

/** A ribbon unrolled to some part of its length. The rest makes the roll, and at the end there is none. */
export function Unrolled({ label, progress, max }: { label: string; progress: number; max: number }): ReactNode {
  const part = Math.min(1, Math.max(0, progress / max));
  const percent = Math.round(part * 100);
  const radius = part === 1 ? 0 : Math.round(9 + 13 * Math.sqrt(1 - part));
  return (
    <div className={styles.progress}>
      <progress className={styles.value} aria-label={label} value={progress} max={max} />
      <div className={styles.track} aria-hidden="true">
        <div className={styles.band} style={{ width: `${part * 100}%` }}>
          <span className={styles.percent} style={{ paddingRight: radius > 0 ? 2 * radius + 12 : 0 }}>
            {percent}%
          </span>
          <Coil line radius={radius} stroke={6} />
        </div>
      </div>
    </div>
  );
}
