/** Whether a file with this path below pages/assets/ is served: every step is a plain name, which no address writes in two ways. */
export function isFileAddress(name: string): boolean {
  return name.length <= 500 && name.split("/").every((step) => /^[A-Za-z0-9_][A-Za-z0-9 ._+@-]*$/.test(step));
}

/**
 * Whether a file with this path below pages/assets/ is nobody's, unless it is behind a gate: a text of the site that lies there
 * by mistake, and without its page's gate, or a file in a folder that is called like that of the gates (`private (1)/`), as copies are.
 */
export function isMislaid(name: string): boolean {
  const [first, ...folders] = name.toLowerCase().split("/").slice(0, -1);
  if (first === "private") return false;
  return textOfSite.test(name) || [first, ...folders].some((folder) => folder?.includes("privat"));
}

/** With what editors and systems put behind the ending: `client.yaml~`, `client.yaml.bak`. */
const textOfSite = /\.(?:ya?ml|md|markdown)(?![a-z\d])[^/]*$/i;
