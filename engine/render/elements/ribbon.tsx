import type { ReactNode } from "react";
import styles from "./ribbon.module.css";

/*
 * A carpet runner that unrolls over three steps, in an isometric view. All lengths are along three axes: u goes up the
 * stairs, v across them, z upwards.
 */
const tread = 118;
const rise = 56;
const stair = 250;
const runner = 146;
const edge = (stair - runner) / 2;
const floor = 64;
/** Extra length of the last step, so that the roll does not cover its number. */
const landing = 44;
const roll = 38;
const stitch = 11;

function at(u: number, v: number, z: number): string {
  return `${Math.round(0.866 * (u + v))} ${Math.round(0.5 * (v - u) - z)}`;
}

/** Returns a four-sided face of a step between two opposite points. */
function face(from: { u: number; z: number }, to: { u: number; z: number }, left: number, right: number): string {
  return `M${at(from.u, left, from.z)}L${at(from.u, right, from.z)}L${at(to.u, right, to.z)}L${at(to.u, left, to.z)}z`;
}

const length = floor + 3 * tread + landing;
const steps = [0, 1, 2].map((step) => {
  const foot = { u: floor + step * tread, z: step * rise };
  const nose = { u: foot.u, z: foot.z + rise };
  return { foot, nose, back: { u: foot.u + tread + (step === 2 ? landing : 0), z: nose.z } };
});

const side =
  `M${at(floor, stair, 0)}` +
  steps.map(({ nose, back }) => `L${at(nose.u, stair, nose.z)}L${at(back.u, stair, back.z)}`).join("") +
  `L${at(length, stair, 0)}z`;

/** Returns the line along the runner at a distance from the left side of the stairs. */
function along(v: number): string {
  return (
    `M${at(0, v, 0)}L${at(floor, v, 0)}` +
    steps
      .map(({ nose, back }, step) => {
        const end = step === 2 ? back.u - roll : back.u;
        return `L${at(nose.u, v, nose.z)}L${at(end, v, back.z)}`;
      })
      .join("")
  );
}

const rollFoot = { u: length - roll, z: 3 * rise + roll };
const [rollX, rollY] = at(rollFoot.u, edge, rollFoot.z).split(" ");
const windings = [31, 24, 17, 10, 3];

/** The drawing of the three phases: a ribbon that unrolls up three steps. Purely decorative. */
export function Ribbon({ className }: { className?: string | undefined }): ReactNode {
  return (
    <svg
      className={`${styles.ribbon} ${className ?? ""}`.trimEnd()}
      viewBox="-6 -440 682 606"
      width={682}
      height={606}
      aria-hidden="true"
    >
      <path
        className={styles.shade}
        d={`M${at(floor, stair, 0)}L${at(length, stair, 0)}l54 31L${at(floor - 20, stair + 64, 0)}z`}
      />
      {steps.map(({ foot, nose, back }) => (
        <g key={foot.u}>
          <path className={styles.riser} d={face(foot, nose, 0, stair)} />
          <path className={styles.tread} d={face(nose, back, 0, stair)} />
        </g>
      ))}
      <path className={styles.side} d={side} />
      <path className={styles.top} d={face({ u: 0, z: 0 }, { u: floor, z: 0 }, edge, edge + runner)} />
      {steps.map(({ foot, nose, back }) => (
        <g key={foot.u}>
          <path className={styles.fold} d={face(foot, nose, edge, edge + runner)} />
          <path className={styles.top} d={face(nose, back, edge, edge + runner)} />
        </g>
      ))}
      <path className={styles.stitch} d={along(edge + stitch) + along(edge + runner - stitch)} />
      {steps.map(({ nose }, step) => {
        const [x, y] = at(nose.u + 22, edge + runner / 2, nose.z).split(" ");
        return (
          <text key={nose.u} className={styles.number} transform={`matrix(.866 .5 -.866 .5 ${x} ${y})`}>
            {step + 1}
          </text>
        );
      })}
      <g transform={`matrix(.866 -.5 0 -1 ${rollX} ${rollY})`}>
        <path className={styles.rollShade} d={`M-16 -${roll - 8}l${runner} -${runner}`} strokeWidth={16} />
        <path className={styles.roll} d={`M0 0L${runner} -${runner}`} strokeWidth={2 * roll} />
        <circle className={styles.end} cx={runner} cy={-runner} r={roll} />
        {windings.map((radius) => (
          <circle key={radius} className={styles.winding} cx={runner} cy={-runner} r={radius} />
        ))}
      </g>
    </svg>
  );
}
