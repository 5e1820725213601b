/** Decides which links the application follows itself. */
import { isServed } from "../things/served-addresses.ts";

/** Returns the page that a link leads to without leaving the document; undefined when the browser should follow the link. */
export function pageOfLink(anchor: HTMLAnchorElement, here: Location = location): URL | undefined {
  if (anchor.hasAttribute("download") || (anchor.target !== "" && anchor.target !== "_self")) return undefined;
  if (anchor.origin !== here.origin || isFile(anchor.pathname)) return undefined;
  const url = new URL(anchor.href);
  const samePage = url.pathname === here.pathname && url.search === here.search;
  return samePage && url.hash !== "" ? undefined : url;
}

/** Whether the application should handle a click: main button, no modifier keys, default not prevented. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

function isFile(path: string): boolean {
  return isServed(path) || path.slice(path.lastIndexOf("/"), -1).includes(".");
}
