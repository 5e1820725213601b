/** Displays the page in a sandboxed frame without scripts, and updates it in place without jumps. */
import type { PagePreview } from "../talk.ts";
import { markWay, tellStyles, type Way } from "./ways-of-looking.ts";

/** Style that the studio adds to the page in the frame. */
const marking = `
[data-studio-marked] { outline: 3px solid #0c6a8a !important; outline-offset: -3px; }
a, button, [role=button] { cursor: default !important; }
`;

/** Milliseconds until a page with missing styles is reloaded, doubled each time up to a maximum. */
const firstPause = 500;
const longestPause = 16_000;

/** A page to display. */
interface FramedHtml extends Pick<PagePreview, "address" | "html"> {
  way: Way;
  /** Selectors of the part to scroll to, the first match counting, if they differ from those before. */
  at?: readonly string[];
}

/** Receives the index of the clicked block, -1 for none, and the clicked texts: the whole text first, then its parts. */
type Choose = (index: number, words: readonly string[]) => void;

/** A frame that displays a page. */
export class FramedPage {
  readonly #frame: HTMLIFrameElement;
  #address = "";
  #choose: Choose = () => undefined;
  #blocks: Element[][] = [];
  #marked = -1;
  #waiting: FramedHtml | undefined;
  #way: Way = "screen";
  #wanted: readonly string[] = [];
  #isBrought = true;
  #shown: FramedHtml | undefined;
  /** Delay of the next reload for missing styles; `firstPause` once all are loaded. */
  #pause = firstPause;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(frame: HTMLIFrameElement) {
    this.#frame = frame;
    frame.addEventListener("load", () => {
      const page = frame.contentDocument;
      page?.addEventListener("click", this.#onClick, true);
      page?.addEventListener("submit", (event) => event.preventDefault(), true);
      // Style sheets may load at any time.
      page?.addEventListener("load", () => tellStyles(page, this.#way), true);
      this.#settle();
      if (this.#waiting) this.#replace(this.#waiting);
      this.#waiting = undefined;
    });
  }

  /** Shows a page; `onChoose` receives clicks. Undefined leaves the current page. */
  show(preview: FramedHtml | undefined, onChoose: Choose): void {
    this.#choose = onChoose;
    if (!preview) return;
    this.#way = preview.way;
    const wanted = preview.at ?? [];
    if (wanted.join() !== this.#wanted.join()) this.#isBrought = wanted.length === 0;
    this.#wanted = wanted;
    this.#shown = preview;
    if (preview.address === this.#address) {
      if (this.#frame.contentDocument?.readyState === "complete") this.#replace(preview);
      else this.#waiting = preview;
      return;
    }
    this.#address = preview.address;
    this.#pause = firstPause;
    this.#load();
  }

  /** Reloads the current page with all of its styles. */
  #load(): void {
    clearTimeout(this.#again);
    this.#again = undefined;
    this.#waiting = undefined;
    if (this.#shown) this.#frame.srcdoc = `<!doctype html>${parse(this.#shown).documentElement.outerHTML}`;
  }

  /** Highlights a block and scrolls to it; -1 for none. */
  mark(index: number): void {
    if (index === this.#marked) return;
    this.#marked = index;
    this.#paint(true);
  }

  #bring(): void {
    if (this.#isBrought) return;
    this.#isBrought = true;
    const page = this.#frame.contentDocument;
    const found = this.#wanted.map((each) => page?.querySelector(each)).find((each) => each);
    found?.scrollIntoView({ block: "start" });
  }

  readonly #onClick = (event: Event): void => {
    // Links do not navigate: a click selects.
    event.preventDefault();
    const target = event.composedPath()[0];
    const index = this.#blocks.findIndex((elements) =>
      elements.some((each) => isNode(target) && each.contains(target)),
    );
    this.#choose(index, isNode(target) ? wordsOf(target) : []);
  };

  #settle(): void {
    const page = this.#frame.contentDocument;
    if (!page) return;
    if (tellStyles(page, this.#way)) this.#pause = firstPause;
    else this.#loadSoon();
    this.#blocks = blocksIn(page);
    this.#paint(false);
    this.#bring();
  }

  /** Missing styles are loaded by reloading the whole page after a delay, and not on each keystroke. */
  #loadSoon(): void {
    if (this.#again !== undefined) return;
    this.#again = setTimeout(() => this.#load(), this.#pause);
    this.#pause = Math.min(longestPause, this.#pause * 2);
  }

  #paint(scroll: boolean): void {
    for (const element of this.#frame.contentDocument?.querySelectorAll("[data-studio-marked]") ?? [])
      element.removeAttribute("data-studio-marked");
    const elements = this.#blocks[this.#marked] ?? [];
    for (const element of elements) element.setAttribute("data-studio-marked", "");
    const [first] = elements;
    if (scroll && first && !inSight(first)) first.scrollIntoView({ block: "start" });
  }

  /** Replaces the content in place, so that nothing reloads or jumps. */
  #replace(shown: FramedHtml): void {
    const page = this.#frame.contentDocument;
    if (!page) return;
    const next = parse(shown);
    page.title = next.title;
    for (const { name, value } of next.documentElement.attributes) page.documentElement.setAttribute(name, value);
    const sheets = "link[rel=stylesheet], style";
    const known = new Set([...page.head.querySelectorAll(sheets)].map((each) => each.outerHTML));
    for (const style of next.head.querySelectorAll(sheets))
      if (!known.has(style.outerHTML)) page.head.append(page.importNode(style, true));
    const at = page.scrollingElement?.scrollTop ?? 0;
    page.body.replaceWith(page.importNode(next.body, true));
    if (page.scrollingElement) page.scrollingElement.scrollTop = at;
    this.#settle();
  }
}

/** Parses the page without its scripts, which would not run but log errors, and reveals at once what waits for them. */
function parse({ html, way }: FramedHtml): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  markWay(page, way);
  for (const script of page.querySelectorAll("script, link[rel=modulepreload]")) script.remove();
  // The styles that the application itself loads, which does not run here; in its order, before those of the blocks.
  const own = page.createElement("link");
  own.rel = "stylesheet";
  own.href = "/engine/render/styles/styles.css?direct";
  page.head.prepend(own);
  const style = page.createElement("style");
  style.textContent = marking;
  page.head.append(style);
  return page;
}

/**
 * Returns each block's elements, in page order. React marks the start and end of Suspense boundaries with comments; the blocks
 * are the outermost boundaries in `main`.
 */
function blocksIn(page: Document): Element[][] {
  const main = page.querySelector("main");
  const found: Element[][] = [];
  if (!main) return found;
  const walk = page.createTreeWalker(main, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT);
  let depth = 0;
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.nodeType === Node.COMMENT_NODE) {
      const { nodeValue: sign } = node;
      if (sign === "$" || sign === "$?" || sign === "$!") {
        if (depth === 0) found.push([]);
        depth++;
      } else if (sign === "/$") depth--;
      continue;
    }
    const last = found.at(-1);
    const inside = last?.some((each) => each.contains(node));
    if (depth > 0 && last && inside !== true && isElement(node)) last.push(node);
  }
  return found;
}

/** `instanceof` fails, because nodes of the frame belong to another window's classes. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

function isNode(target: EventTarget | undefined): target is Node {
  return target !== undefined && "nodeType" in target;
}

/** Returns an element's whole text, then its own text nodes (if other elements interrupt them), `alt` and `placeholder`, longest first. */
function wordsOf(node: Node): readonly string[] {
  const own = [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const said = isElement(node) ? [node.getAttribute("alt"), node.getAttribute("placeholder")] : [];
  const words = [...own.map(({ textContent }) => textContent), ...said].flatMap((each) => each?.trim() || []);
  return [node.textContent ?? "", ...words.toSorted((a, b) => b.length - a.length)];
}

function inSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const height = element.ownerDocument.documentElement.clientHeight;
  return bottom > 0 && top < height;
}
