/** The mistakes in the content, over the page that is still up. */
import type { ContentUpdate, ShownProblem } from "../content-updates.ts";

const style = `
  :host { position: fixed; inset: auto 0 0; z-index: 99999; font: 15px/1.5 system-ui, sans-serif; color: #1c1c1c; }
  section { max-height: 60vh; overflow: auto; background: #fffdf6; border-top: 4px solid #a12a1c; padding: 16px 24px; box-shadow: 0 -8px 40px #0003; }
  article + article { border-top: 1px solid #ddd; margin-top: 12px; padding-top: 12px; }
  p { margin: 4px 0; }
  pre { margin: 8px 0; padding: 8px 12px; background: #f3eee0; overflow: auto; font: 13px/1.45 ui-monospace, monospace; }
  a { color: #16213a; font-weight: 600; }
  button { position: absolute; right: 16px; top: 12px; font: inherit; padding: 4px 12px; cursor: pointer; }
`;

/** Shows what is wrong; removes itself when nothing is. */
export function showOverlay({ problems, held }: ContentUpdate): void {
  document.querySelector("content-problems")?.remove();
  // Warnings keep nothing from going live; the terminal has them.
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length === 0 && held.length === 0) return;
  const host = document.createElement("content-problems");
  const root = host.attachShadow({ mode: "open" });
  const box = element("section", "");
  box.setAttribute("role", "alert");
  const close = element("button", "Close");
  close.addEventListener("click", () => host.remove());
  const sentences = held.map((sentence) => element("p", sentence));
  box.append(close, ...errors.map(article), ...sentences);
  root.append(element("style", style), box);
  document.body.append(host);
}

function article({ place, code, message, hint, frame }: ShownProblem): HTMLElement {
  const entry = element("article", "");
  const link = element("a", place);
  link.setAttribute("href", `/__open-in-editor?file=${encodeURIComponent(place)}`);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    void fetch(link.getAttribute("href") ?? "");
  });
  const where = element("p", "");
  where.append(link, ` ${code}`);
  // The first line says what to do; what follows is to be written so, with every space in front of it.
  const [advice = "", ...written] = hint.split("\n");
  entry.append(where, element("p", message), element("pre", frame), element("p", advice));
  if (written.length > 0) entry.append(element("pre", written.join("\n")));
  return entry;
}

/** An element with text; never HTML, because the words quote the author's file. */
function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
