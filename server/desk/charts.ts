/** Bar charts rendered on the server as SVG, without script; every number is also given in a table. */
import { html, type Html } from "./html.ts";

/** A bar with its name and the count it represents. */
export interface ChartBar {
  name: string;
  count: number;
}

/** Width of a bar and the gap between two bars, in SVG units. */
const width = { bar: 8, gap: 2 };
const height = 100;

/** Renders vertical bars side by side; `label` is the text alternative. */
export function uprightBars(bars: readonly ChartBar[], label: string): Html {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = width.bar + width.gap;
  const drawn = bars.map(({ name, count }, at) => {
    // A bar of any count above zero must be visible.
    const tall = count === 0 ? 0 : Math.max(2, round((count / most) * height));
    return html`<rect x="${at * step}" y="${height - tall}" width="${width.bar}" height="${tall}"
      ><title>${name}: ${count}</title></rect
    >`;
  });
  return html`<svg
    class="bars"
    viewBox="0 0 ${Math.max(1, bars.length * step - width.gap)} ${height}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
  >
    ${drawn}
  </svg>`;
}

/** Renders a horizontal bar for a table row that also shows the number. */
export function lyingBar(count: number, most: number): Html {
  return html`<svg class="line" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect x="0" y="0" width="${round((count / Math.max(1, most)) * 100)}" height="1" />
  </svg>`;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
