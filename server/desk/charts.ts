/** Bars, drawn by the server: no script, and every number stands in a table as well. */
import { html, type Html } from "./html.ts";

/** A bar: its name and how much it stands for. */
export interface ChartBar {
  name: string;
  count: number;
}

/** A unit of width for a bar, and what is left between two. */
const width = { bar: 8, gap: 2 };
const height = 100;

/** Upright bars side by side; `label` says in words what a picture cannot. */
export function uprightBars(bars: readonly ChartBar[], label: string): Html {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = width.bar + width.gap;
  const drawn = bars.map(({ name, count }, at) => {
    // What is not nothing is to be seen.
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

/** One bar along a line of a table, whose number stands beside it. */
export function lyingBar(count: number, most: number): Html {
  return html`<svg class="line" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect x="0" y="0" width="${round((count / Math.max(1, most)) * 100)}" height="1" />
  </svg>`;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
