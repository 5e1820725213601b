import type { ReactNode } from "react";
import { usePageData } from "../context/page-context.tsx";

/** Returns the winding of a roll seen from its end: half circles from its foot inwards, one pitch narrower each turn. */
function winding(radius: number, pitch: number): string {
  let path = "";
  for (let at = 0; radius - (at * pitch) / 2 > pitch / 4; at += 1) {
    // Rounded to thousandths, because inexact floating-point numbers would add sixteen digits each to every page.
    const current = Math.round(1000 * radius - 500 * at * pitch) / 1000;
    path += `a${current} ${current} 0 0 0 0 ${at % 2 === 0 ? -2 * current : 2 * current}`;
  }
  return path;
}

/** How far a line extends to the left of its roll, in user units: further than any screen shows. */
const reach = 6000;

/** Margin that keeps browsers from clipping the line when they round to whole pixels. */
const margin = 1;

interface CoilProps {
  radius: number;
  stroke: number;
  /** Whether the ribbon comes in from the left. The drawing then fills the width of its container and keeps its height. */
  line?: boolean;
  className?: string | undefined;
}

/**
 * The ribbon's roll seen from its end, on the left of the line at its foot. The radius is what remains to be unrolled;
 * with nothing left the ribbon lies flat, as it always does if the site's ornament is a line.
 *
 * Line and roll are a single path, one pixel above the drawing's lower edge.
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
