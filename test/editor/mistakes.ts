/** Mistakes that an editor underlines while they are typed. */

/** A page without blocks. */
export const pageHead = `# yaml-language-server: $schema=../schema/editor/page.json
title: A page
description: A page that the editor helps to write.
`;
/** A form without fields. */
export const formHead = `# yaml-language-server: $schema=../schema/editor/form.json
title: A form
endpoint: /api/form
buttons: { submit: Send, busy: Sending... }
failure: { alert: It could not be sent. }
success: { title: Thank you }
payload: { name: "{name}" }
`;
const promptHead = (kind: string): string => `# yaml-language-server: $schema=../schema/editor/${kind}.json
kind: ${kind}
title: Prompts
`;

/** A description, the file, its text, and the line and column (from 1) that are underlined, with the message. */
export const mistakes: readonly [what: string, file: string, text: string, place: string, words: string][] = [
  [
    "a misspelt block type",
    "pages/m.yaml",
    `${pageHead}blocks:\n  - type: heroo\n    title: A\n`,
    "5:11",
    "not accepted",
  ],
  [
    "a misspelt property",
    "pages/m.yaml",
    `${pageHead}blocks:\n  - type: hero\n    title: A\n    txt: B\n`,
    "7:5",
    "txt",
  ],
  ["a missing property", "pages/m.yaml", `${pageHead}blocks:\n  - type: hero\n    text: A\n`, "5:5", '"title"'],
  ["a block without a type", "pages/m.yaml", `${pageHead}blocks:\n  - title: A\n`, "5:5", '"type"'],
  [
    "a list where a text is meant",
    "pages/m.yaml",
    `${pageHead}blocks:\n  - type: hero\n    title: [A]\n`,
    "6:12",
    "string",
  ],
  [
    "a missing dash",
    "pages/m.yaml",
    `${pageHead}blocks:\n  - type: hero\n    title: A\n    actions:\n      label: B\n      to: /\n`,
    "8:7",
    "array",
  ],
  [
    "a value that does not exist",
    "pages/m.yaml",
    `${pageHead}blocks:\n  - type: cards\n    layout: gird\n    items: [{ title: A }]\n`,
    "6:13",
    '"grid"',
  ],
  [
    "a property of another block type",
    "pages/m.yaml",
    `${pageHead}blocks:\n  - type: text\n    title: A\n    text: B\n    shuffle: true\n`,
    "8:5",
    "shuffle",
  ],
  ["no blocks at all", "pages/m.yaml", pageHead, "2:1", '"blocks"'],
  [
    "a property of the page in the wrong place",
    "pages/m.yaml",
    `${pageHead}key: a\nblocks:\n  - type: hero\n    title: A\n`,
    "4:1",
    "key",
  ],
  [
    "a gate's key with a space",
    "pages/m.yaml",
    `${pageHead}gate:\n  key: a b\n  title: A\nblocks:\n  - type: hero\n    title: A\n`,
    "5:8",
    "pattern",
  ],
  [
    "a description that is too short",
    "pages/m.yaml",
    pageHead.replace(/description: .*/, "description: Short") + "blocks:\n  - type: hero\n    title: A\n",
    "3:14",
    "20",
  ],
  ["a tab", "pages/m.yaml", `${pageHead}blocks:\n\t- type: hero\n`, "5:1", "ab"],
  [
    "a colon within a text",
    "pages/m.yaml",
    `${pageHead}blocks:\n  - type: hero\n    title: One: two\n`,
    "6:12",
    "mapping",
  ],
  ["a key twice", "pages/m.yaml", `${pageHead}title: B\nblocks:\n  - type: hero\n    title: A\n`, "4:1", "unique"],
  [
    "a misspelt field type",
    "forms/m.yaml",
    `${formHead}fields:\n  - { type: txt, name: name, label: Name }\n`,
    "9:13",
    '"text"',
  ],
  [
    "a field's name with a hyphen",
    "forms/m.yaml",
    `${formHead}fields:\n  - { type: text, name: first-name, label: Name }\n`,
    "9:25",
    "pattern",
  ],
  [
    "yes for true",
    "forms/m.yaml",
    `${formHead}fields:\n  - { type: text, name: name, label: Name, required: yes }\n`,
    "9:54",
    "boolean",
  ],
  [
    "an unknown destination",
    "forms/m.yaml",
    `${formHead}fields:\n  - { type: text, name: name, label: Name }\ndeliver:\n  - to: fax\n`,
    "11:9",
    '"email"',
  ],
  [
    "a template without a text",
    "prompts/m.yaml",
    `${promptHead("generator")}inputs:\n  - { type: text, name: a, label: A }\ntemplates:\n  - name: one\n`,
    "7:5",
    '"text"',
  ],
  [
    "a prompt without an id",
    "prompts/m.yaml",
    `${promptHead("library")}prompts:\n  - title: A\n    prompt: B\n`,
    "5:5",
    '"id"',
  ],
];
