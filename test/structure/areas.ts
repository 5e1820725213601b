/** The parts of the program that came after the first ones, so that what is said of their size can be said apart. */

/** Each part with the files that are there for it alone. */
const areas: Readonly<Record<string, RegExp>> = {
  "the desk":
    /^(server\/desk|cli\/desk|server\/leads\/(accounts|sessions|audit-log|inbox|arrivals|news|lead-acts|lead-marks|lead-words|catch-up|count-leads|figures|figures-period|lead-place|stuck|old-leads|copies|copy-worker|days|tries|sqlite-thread|sqlite-worker)\.|server\/deliver\/(ways-out|delivery-words|tried-since)\.|cli\/leads\/(act|figures|filter)\.)/,
  "the studio and the gallery": /^server\/dev\/(studio|gallery)\//,
  renaming: /^(engine\/rename\/|cli\/rename\.)/,
  mending: /^(engine\/mend\/|cli\/fix-files\.)/,
  "diff, replay and risks": /^(engine\/diff\/|cli\/report\/|cli\/(diff|replay-leads-file|changed-files)\.)/,
  themes: /^(engine\/theme\/|engine\/link\/theme-of\.)/,
};

/** What all other files are for. */
export const first = "all but the following";

/** The part that a file belongs to. */
export function areaOf(file: string): string {
  return Object.keys(areas).find((area) => areas[area]?.test(file)) ?? first;
}

/** The parts in their order, the one for all else at the front. */
export const areaNames: readonly string[] = [first, ...Object.keys(areas)];
