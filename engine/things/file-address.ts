/** Returns whether the server serves a file at this path below pages/assets/: each segment must be a plain name with a single encoding. */
export function isFileAddress(name: string): boolean {
  return name.length <= 500 && name.split("/").every((step) => /^[A-Za-z0-9_][A-Za-z0-9 ._+@-]*$/.test(step));
}

/**
 * Returns whether a file at this path below pages/assets/ must not be served unless it is behind a gate: a site source there by
 * mistake, which has lost its page's gate, or a file in a folder named like that of the gates (`private (1)/`), as copies are.
 */
export function isMislaid(name: string): boolean {
  const steps = name.toLowerCase().split("/");
  if (steps.length > 1 && steps[0] === "private") return false;
  return textOfSite.test(steps.at(-1) ?? "") || steps.slice(0, -1).some((folder) => folder.includes("privat"));
}

/** Matches source file names, whatever editors and operating systems append: `client.yaml~`, `client.yaml.bak`. */
const textOfSite = /\.(?:ya?ml|md|markdown)(?![a-z\d])/;
