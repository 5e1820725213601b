/** Tests that a field inserted into a form is also sent. */
import { history, undo } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { EditorState } from "@codemirror/state";
import { expect, it } from "vitest";
import { insertField } from "./insert-field.ts";

const form = `title: A
fields:
  - type: text
    name: team
    label: Team

payload:
  team: { field: team } # all of it
  # the rest
  form: A

# Sent by email
deliver:
  - to: email
`;
const field = "- type: number\n  name: team\n  label: How many";

it("with a line of the payload, by a name that is free, in one step to undo; whatever ends the lines", () => {
  for (const end of ["\n", "\r\n"]) {
    const extensions = [yaml(), history(), EditorState.lineSeparator.of(end)];
    const doc = form.replaceAll("\n", end);
    let state = EditorState.create({ doc, extensions, selection: { anchor: 30 } });
    const dispatch = (transaction: { state: EditorState }): void => void (state = transaction.state);
    dispatch(state.update(...insertField(state, field, ["fields"])));
    const after = form
      .replace("    label: Team\n", "    label: Team\n\n  - type: number\n    name: team-2\n    label: How many\n")
      .replace("  form: A\n", "  form: A\n  team-2: { field: team-2 }\n");
    expect(state.sliceDoc().replaceAll(end, "\n").replaceAll("\n\n", "\n")).toBe(after.replaceAll("\n\n", "\n"));
    undo({ state, dispatch });
    expect(state.sliceDoc()).toBe(doc);
  }
});

it.each(["title: A\nfields:\n  - type: text\n", "payload: { a: b }\nfields:\n  - type: text\n"])(
  "%j has no payload in lines: only the field is put in",
  (doc) => {
    const state = EditorState.create({ doc, extensions: [yaml()] });
    const after = state.update(...insertField(state, field, ["fields"])).state.sliceDoc();
    expect(after).toContain("name: team\n");
    expect(after).not.toContain("{ field: team }");
  },
);
