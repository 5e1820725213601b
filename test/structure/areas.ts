/** Parts of the program that were added later, so that their sizes are reported separately. */

/** Each part, with the files that only it needs. */
const areas: Readonly<Record<string, RegExp>> = {
  "the desk":
    /^(server\/desk|cli\/desk|server\/leads\/(accounts|sessions|tokens|audit-log|inbox|arrivals|news|lead-acts|lead-marks|lead-words|catch-up|count-leads|figures|figures-period|lead-place|stuck|old-leads|copies|copy-worker|days|tries|sqlite-thread|sqlite-worker)\.|server\/deliver\/(ways-out|delivery-words|tried-since)\.|cli\/leads\/(act|figures|filter)\.)/,
  "the studio and the gallery": /^server\/dev\/(studio|gallery)\//,
  renaming: /^(engine\/rename\/|cli\/rename\.)/,
  mending: /^(engine\/mend\/|cli\/fix-files\.)/,
  "diff, replay and risks": /^(engine\/diff\/|cli\/report\/|cli\/(diff|replay-leads-file|changed-files)\.)/,
  themes: /^(engine\/theme\/|engine\/link\/theme-of\.)/,
};

/** The name for all other files. */
export const first = "all but the following";

/** Returns the part to which a file belongs. */
export function areaOf(file: string): string {
  return Object.keys(areas).find((area) => areas[area]?.test(file)) ?? first;
}

/** The parts in order, with the one for all other files first. */
export const areaNames: readonly string[] = [first, ...Object.keys(areas)];
