import type { ReactNode } from "react";

/** The winding of a roll, seen from its end: half circles from the foot of the roll inwards, one pitch narrower each turn. */
function winding(radius: number, pitch: number): string {
  let path = "";
  for (let at = 0, current = radius; current > pitch / 4; at += 1, current -= pitch / 2) {
    path += `a${current} ${current} 0 0 0 0 ${at % 2 === 0 ? -2 * current : 2 * current}`;
  }
  return path;
}

/**
 * The ribbon's roll from its end, standing on the left of its foot's line. What is still to be unrolled decides the
 * radius.
 */
export function Coil(props: { radius: number; stroke: number; className?: string | undefined }): ReactNode {
  const { radius, stroke, className } = props;
  const half = stroke / 2;
  const size = 2 * radius + stroke;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
    >
      <path
        d={`M0 ${size - half}h${radius + half}${winding(radius, stroke * 1.7)}`}
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
      />
    </svg>
  );
}
