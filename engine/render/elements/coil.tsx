import type { ReactNode } from "react";
import { usePageData } from "../context/page-context.tsx";

/** The winding of a roll, seen from its end: half circles from the foot of the roll inwards, one pitch narrower each turn. */
function winding(radius: number, pitch: number): string {
  let path = "";
  for (let at = 0; radius - (at * pitch) / 2 > pitch / 4; at += 1) {
    // In thousandths: what a computer cannot say exactly would be said with sixteen digits, in each page.
    const current = Math.round(1000 * radius - 500 * at * pitch) / 1000;
    path += `a${current} ${current} 0 0 0 0 ${at % 2 === 0 ? -2 * current : 2 * current}`;
  }
  return path;
}

/** How far a line reaches to the left of its roll, in the drawing's units: further than any screen shows. */
const reach = 6000;

/** What no browser may cut off where it rounds to whole pixels. */
const margin = 1;

interface CoilProps {
  radius: number;
  stroke: number;
  /** Whether the ribbon comes in from the left. The drawing then fills its place's width and keeps its height. */
  line?: boolean;
  className?: string | undefined;
}

/**
 * The ribbon's roll from its end, standing on the left of its foot's line. What is still to be unrolled decides the
 * radius; with nothing left the ribbon lies flat, as it always does where the site's ornament is a line.
 *
 * Line and roll are one path. It stands one pixel above the drawing's lower edge.
 */
export function Coil({ radius: drawn, stroke, line = false, className }: CoilProps): ReactNode {
  const radius = usePageData().chrome.ornament === "ribbon" ? drawn : 0;
  const half = stroke / 2;
  const width = radius > 0 ? 2 * radius + stroke : half;
  const height = 2 * radius + stroke;
  const start = line ? -reach : 0;
  return (
    <svg
      className={className}
      viewBox={`${start - margin} ${-margin} ${width - start + 2 * margin} ${height + 2 * margin}`}
      preserveAspectRatio={line ? "xMaxYMax slice" : undefined}
      width={line ? "100%" : width + 2 * margin}
      height={height + 2 * margin}
      fill="none"
      aria-hidden="true"
    >
      <path
        d={`M${start} ${height - half}H${radius > 0 ? radius + half : 0}${winding(radius, stroke * 1.7)}`}
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
      />
    </svg>
  );
}
