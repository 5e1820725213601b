/** Suggestions and explanations in the editor, both of which come from the server. */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
  startCompletion,
} from "@codemirror/autocomplete";
import type { EditorState, Extension } from "@codemirror/state";
import { type EditorView, hoverTooltip, type Tooltip } from "@codemirror/view";
import type { Suggestion, TextPlace, WriteRequest } from "../talk.ts";
import { askToExplain, askToSuggest } from "./ask-server.ts";

/** A suggestion that may have an icon. */
interface Pictured extends Completion {
  icon?: Suggestion["icon"];
}

/** Returns the extensions for suggestions and explanations in a file. */
export function writeHelp(path: string): Extension {
  return [
    autocompletion({
      override: [(context) => complete(path, context)],
      icons: false,
      addToOptions: [{ render: (completion: Pictured) => drawIcon(completion.icon), position: 20 }],
    }),
    hoverTooltip((view, at) => explainAt(path, view, at), { hoverTime: 400 }),
  ];
}

/** Returns the extension that completes facts and links in plain text, outside of YAML. */
export function wordsHelp(path: string): Extension {
  const isInWords = ({ state, pos }: CompletionContext): boolean => {
    const line = state.doc.lineAt(pos);
    const before = line.text.slice(0, pos - line.from);
    return before.lastIndexOf("{{") > before.lastIndexOf("}}") || before.lastIndexOf("](") > before.lastIndexOf(")");
  };
  const override = [(context: CompletionContext) => (isInWords(context) ? complete(path, context) : null)];
  return autocompletion({ override, icons: false });
}

function requestAt(path: string, state: EditorState, at: number): WriteRequest {
  const line = state.doc.lineAt(at);
  const place: TextPlace = { line: line.number, column: at - line.from + 1 };
  return { path, text: state.doc.toString(), at: place };
}

async function complete(path: string, context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos } = context;
  const line = state.doc.lineAt(pos);
  const before = line.text.slice(0, pos - line.from);
  const isAsked =
    context.explicit || before.endsWith(": ") || (beginsWord(before) && !before.trimStart().startsWith("#"));
  if (!isAsked) return null;
  const { from, options } = await askToSuggest(requestAt(path, state, pos)).catch(() => ({ from: 0, options: [] }));
  if (context.aborted || options.length === 0) return null;
  const completions = options.map((option, index): Pictured => ({
    label: option.label,
    ...(option.detail !== undefined && { detail: option.detail }),
    ...(option.info !== undefined && { info: option.info }),
    ...(option.icon && { icon: option.icon }),
    // Keeps the server's order, in which required ones come first.
    boost: -Math.min(99, index),
    apply: (view, completion, start, end) => put(view, completion, option, start, end),
  }));
  // A truncated list, or anchors on a page, must be requested again.
  const validFor = options.length < 100 ? { validFor: /^[\w/.-]*$/ } : {};
  return { from: line.from + from, options: completions, ...validFor };
}

/** Whether a name or part of one has been typed. */
function beginsWord(before: string): boolean {
  let start = before.length;
  while (start > 0 && /[\w/#.-]/.test(before[start - 1] ?? "")) start--;
  return start < before.length && /^[\s{["'(]?$/.test(before.slice(Math.max(0, start - 1), start));
}

/** Inserts a suggestion and, after a key, asks for its value. */
function put(view: EditorView, completion: Completion, option: Suggestion, from: number, to: number): void {
  const { apply = option.label } = option;
  const { state } = view;
  const insert = state.toText(apply.replaceAll("\n", state.lineBreak));
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    annotations: pickedCompletion.of(completion),
    userEvent: "input.complete",
  });
  if (apply !== option.label) startCompletion(view);
}

function drawIcon(icon: Suggestion["icon"]): Node | null {
  if (!icon) return null;
  const names = "http://www.w3.org/2000/svg";
  const picture = document.createElementNS(names, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.classList.add("icon");
  for (const [tag, attributes] of icon) {
    const part = document.createElementNS(names, tag);
    for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
    picture.append(part);
  }
  return picture;
}

async function explainAt(path: string, view: EditorView, at: number): Promise<Tooltip | null> {
  const { said } = await askToExplain(requestAt(path, view.state, at)).catch(() => ({ said: undefined }));
  if (!said) return null;
  const line = view.state.doc.lineAt(at);
  const parts: (readonly [tag: string, words: string | undefined])[] = [
    ["strong", said.name],
    ["p", said.description],
    ["p", said.facts],
    ["pre", said.example],
  ];
  const dom = document.createElement("div");
  dom.className = "explained";
  for (const [tag, words] of parts) {
    if (words === undefined || words === "") continue;
    const element = document.createElement(tag);
    element.textContent = words;
    dom.append(element);
  }
  return { pos: line.from + said.from, end: line.from + said.to, above: true, create: () => ({ dom }) };
}
