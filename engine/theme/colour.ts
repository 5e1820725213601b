/** Calculates with colours: luminance, contrast and mixing. All are #rrggbb. */

/** A colour for the light and the dark colour scheme. */
export interface Shade {
  light: string;
  dark: string;
}

/** The two colour schemes. */
export const schemes = ["light", "dark"] as const;

/** Returns an author's colour for both schemes. */
export function shadeOf(colour: string | Shade): Shade {
  return typeof colour === "string" ? { light: colour, dark: colour } : colour;
}

function partsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, WCAG 2.2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Mixes `percent` of one colour into the other, like color-mix(in srgb, ...). */
export function mix(one: string, percent: number, other: string): string {
  const back = partsOf(other);
  const parts = partsOf(one).map((part, at) => Math.round((part * percent + (back[at] ?? 0) * (100 - percent)) / 100));
  return `#${parts.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the nearest mix of a colour with black or white that fits, or undefined when none does. */
export function nearest(colour: string, fits: (candidate: string) => boolean): string | undefined {
  for (let percent = 100; percent >= 0; percent -= 1) {
    const found = ["#000000", "#ffffff"].map((end) => mix(colour, percent, end)).find(fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the nearest mix with one end that fits. */
export function towards(colour: string, end: "#000000" | "#ffffff", fits: (candidate: string) => boolean): string {
  for (let percent = 100; percent > 0; percent -= 1) {
    const found = mix(colour, percent, end);
    if (fits(found)) return found;
  }
  return end;
}
