/** The winding of the ribbon's roll, seen from its end, as SVG path: half circles inwards, two of them narrower by the gap. */
export function winding(radius: number, gap: number): string {
  let path = "";
  for (let at = 0, current = radius; current > gap / 2; at += 1, current -= gap / 2) {
    path += `a${current} ${current} 0 0 0 0 ${at % 2 === 0 ? -2 * current : 2 * current}`;
  }
  return path;
}
