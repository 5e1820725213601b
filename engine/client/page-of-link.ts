/** Which links the application follows itself. */
import { isServed } from "../things/served-addresses.ts";

/** The page that a link leads to without leaving the document; undefined when the browser is to follow it. */
export function pageOfLink(anchor: HTMLAnchorElement, here: Location = location): URL | undefined {
  if (anchor.hasAttribute("download") || (anchor.target !== "" && anchor.target !== "_self")) return undefined;
  if (anchor.origin !== here.origin || isFile(anchor.pathname)) return undefined;
  const url = new URL(anchor.href);
  const samePage = url.pathname === here.pathname && url.search === here.search;
  return samePage && url.hash !== "" ? undefined : url;
}

/** Whether a click asks for what the application does: the main button, no modifier, not taken by somebody else. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

function isFile(path: string): boolean {
  return isServed(path) || path.slice(path.lastIndexOf("/"), -1).includes(".");
}
