/** Whether a file with this path below pages/assets/ is served: every step is a plain name, which no address writes in two ways. */
export function isFileAddress(name: string): boolean {
  return name.length <= 500 && name.split("/").every((step) => /^[A-Za-z0-9_][A-Za-z0-9 ._+@-]*$/.test(step));
}

/**
 * Whether a file with this path below pages/assets/ is nobody's, unless it is behind a gate: a text of the site that lies there
 * by mistake, and without its page's gate, or a file in a folder that is called like that of the gates (`private (1)/`), as copies are.
 */
export function isMislaid(name: string): boolean {
  const steps = name.toLowerCase().split("/");
  if (steps.length > 1 && steps[0] === "private") return false;
  return textOfSite.test(steps.at(-1) ?? "") || steps.slice(0, -1).some((folder) => folder.includes("privat"));
}

/** In the name of a file, whatever editors and systems put behind it: `client.yaml~`, `client.yaml.bak`. */
const textOfSite = /\.(?:ya?ml|md|markdown)(?![a-z\d])/;
