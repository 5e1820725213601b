import type { ReactNode } from "react";
import { Coil } from "../../render/elements/coil.tsx";
import styles from "./timeline.module.css";

/** A ribbon that is unrolled to some part of its length; what is left makes the roll. */
export function Unrolled({ label, progress, max }: { label: string; progress: number; max: number }): ReactNode {
  const part = Math.min(1, Math.max(0, progress / max));
  const percent = Math.round(part * 100);
  const stroke = 6;
  const radius = Math.round(8 + 14 * Math.sqrt(1 - part));
  return (
    <div className={styles.progress}>
      <progress className={styles.value} aria-label={label} value={progress} max={max}>
        {percent}%
      </progress>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.band} style={{ width: `calc((100% - 4.5rem) * ${part})` }} />
        <Coil radius={radius} stroke={stroke} />
        <span className={styles.percent}>{percent}%</span>
      </div>
    </div>
  );
}
