/** Gutter handles of blocks and other list entries; clicking one selects the whole entry. */
import { type EditorState, type Extension, RangeSet, StateField } from "@codemirror/state";
import { type EditorView, gutter, GutterMarker } from "@codemirror/view";
import { allEntries } from "./list-entries.ts";

class Handle extends GutterMarker {
  override toDOM(): Node {
    const handle = document.createElement("span");
    handle.textContent = "⠿";
    handle.title = "Select all of it, with its comments";
    return handle;
  }
}

const handle = new Handle();

const handles = StateField.define<RangeSet<GutterMarker>>({
  create: handlesOf,
  update: (known, { docChanged, state }) => (docChanged ? handlesOf(state) : known),
});

function handlesOf(state: EditorState): RangeSet<GutterMarker> {
  return RangeSet.of(
    allEntries(state).map(({ top }) => handle.range(state.doc.line(top).from)),
    true,
  );
}

function selectEntry(view: EditorView, at: number): boolean {
  const { doc } = view.state;
  const line = doc.lineAt(at).number;
  const entry = allEntries(view.state).find(({ top }) => top === line);
  if (!entry) return false;
  view.dispatch({ selection: { anchor: doc.line(entry.top).from, head: doc.line(entry.bottom).to } });
  view.focus();
  return true;
}

/** The handles, for YAML. */
export const entryGutter: Extension = [
  handles,
  gutter({
    class: "cm-handles",
    markers: (view) => view.state.field(handles),
    domEventHandlers: { mousedown: (view, line) => selectEntry(view, line.from) },
  }),
];
