/** Overlay that shows the content's problems on top of the page, which stays up. */
import type { ContentUpdate, ShownProblem } from "../content-updates.ts";

const style = `
  :host { position: fixed; inset: auto 0 0; z-index: 99999; font: 15px/1.5 system-ui, sans-serif; color: #1c1c1c; }
  section { max-height: 60vh; overflow: auto; overscroll-behavior: contain; box-sizing: border-box; background: #fffdf6; border-top: 4px solid #a12a1c; padding: 16px 24px; box-shadow: 0 -8px 40px #0003; }
  .top { padding-right: 96px; margin-bottom: 12px; }
  h2 { margin: 0; font-size: 17px; color: #a12a1c; }
  article { border-top: 1px solid #ddd; margin-top: 12px; padding-top: 12px; }
  p { margin: 4px 0; overflow-wrap: anywhere; }
  .message { font-weight: 600; }
  pre { margin: 8px 0; padding: 8px 12px; background: #f3eee0; overflow: auto; font: 13px/1.45 ui-monospace, monospace; }
  a { color: #16213a; font-weight: 600; }
  button { position: absolute; right: 16px; top: 16px; font: inherit; padding: 4px 12px; cursor: pointer; }
  :focus-visible { outline: 2px solid #16213a; outline-offset: 2px; }
`;

let shown = "";

/**
 * Shows the errors in the content, and removes itself when there are none. An unchanged overlay is left alone, so it is not
 * announced again; once dismissed, it stays away until the errors change.
 */
export function showOverlay({ problems }: ContentUpdate): void {
  // Warnings do not stop the content from going live; the terminal shows them.
  const errors = problems.filter(({ severity }) => severity === "error");
  const now = JSON.stringify(errors);
  if (now === shown) return;
  shown = now;
  document.querySelector("content-problems")?.remove();
  if (errors.length === 0) return;
  const host = document.createElement("content-problems");
  const root = host.attachShadow({ mode: "open" });
  const box = element("section", "");
  box.setAttribute("role", "alert");
  const close = element("button", "Close");
  close.addEventListener("click", () => host.remove());
  host.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") host.remove();
  });
  box.append(heading(errors.length), close, ...errors.map(article));
  root.append(element("style", style), box);
  document.body.append(host);
}

function heading(count: number): HTMLElement {
  const header = element("div", "");
  header.className = "top";
  const [title, when] =
    count === 1
      ? ["One mistake in the content", "as soon as the file is saved without it."]
      : [`${count} mistakes in the content`, "as soon as the files are saved without them."];
  header.append(element("h2", title), element("p", `This note goes away by itself ${when}`));
  return header;
}

function article({ place, code, message, hint, frame }: ShownProblem): HTMLElement {
  const entry = element("article", "");
  const link = element("a", place);
  link.title = "Opens your editor at this line";
  link.setAttribute("href", `/__open-in-editor?file=${encodeURIComponent(place)}`);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    void fetch(link.getAttribute("href") ?? "");
  });
  const where = element("p", "");
  where.append(link, ` ${code}`);
  // The first line says what to do; the rest is to be written literally, including leading spaces.
  const [advice = "", ...written] = hint.split("\n");
  const said = element("p", message);
  said.className = "message";
  entry.append(said, where, lines(frame), element("p", advice));
  if (written.length > 0) entry.append(lines(written.join("\n")));
  return entry;
}

/** Renders lines of a file in a block that the keyboard can scroll. */
function lines(text: string): HTMLElement {
  const made = element("pre", text);
  made.tabIndex = 0;
  return made;
}

/** Creates an element with text; never HTML, because messages quote the author's file. */
function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
