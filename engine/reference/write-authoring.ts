/** Writes the reference as a document: docs/authoring.md. */
import type { PropertyEntry, ReferenceEntry } from "./entry.ts";

const groups: readonly (readonly [group: ReferenceEntry["group"], title: string, words: string])[] = [
  ["file", "Files", "One file is one thing. Its folder and name say what it is and how others refer to it."],
  ["block", "Blocks", "A page shows its blocks from top to bottom. Each begins with a dash and its `type`."],
  [
    "field",
    "Fields",
    "Forms list their fields under `fields`; generators list theirs under `inputs`. Each begins with a dash and its `type`.",
  ],
  ["destination", "Destinations", "Under `deliver`, a form lists where its leads go besides the server's own store."],
  ["shared", "Shared shapes", "Groups of properties that are used in many places."],
];

const intro = `# What you can write

<!-- Generated from the schemas and the examples by \`npm run generate\`. Do not edit. -->

Every kind of file, block and field, with its properties. To write a first page, follow the [tutorial](tutorial.md). Your editor shows
the same descriptions ([how to set it up](tutorial.md)), and \`/_gallery\` of \`npm run dev\` shows every example as visitors see it.

Three rules apply everywhere:

- A property marked **needed** must be there. You can leave out every other one.
- \`{{ facts.NAME }}\` in a text is replaced by the value of that name under \`facts\` in \`pages/_site.yaml\`. Write out addresses
  of the site's own pages, and names by which something is found (a file, field, gate, block or endpoint).
- \`sample: true\` marks what only the owner can know and must still replace. \`npm run check -- --launch\` lists it. You can
  use it in every YAML file, but not in the head of a guide.
`;

/** Returns the document's text; `byExample` comes before the lists of properties. */
export function writeAuthoring(entries: readonly ReferenceEntry[], byExample: string): string {
  const contents = groups.map(([group, title]) => {
    const links = ofGroup(entries, group).map(({ id, name }) => `[${name}](#${id})`);
    return `- **${title}**: ${links.join(", ")}`;
  });
  const parts = groups.map(([group, title, words]) =>
    [`## ${title}`, words].concat(ofGroup(entries, group).map(writeEntry)).join("\n\n"),
  );
  return `${[intro.trimEnd(), contents.join("\n"), byExample.trim(), ...parts].join("\n\n")}\n`;
}

function ofGroup(entries: readonly ReferenceEntry[], group: ReferenceEntry["group"]): ReferenceEntry[] {
  return entries.filter((entry) => entry.group === group);
}

function writeEntry({ id, name, group, title, description, properties, examples }: ReferenceEntry): string {
  const heading = `### <a id="${id}"></a>${name}${title === name || group === "file" ? "" : `: ${title}`}`;
  const shown = examples.map((example) => `${capital(example.name)}:\n\n\`\`\`yaml\n${example.yaml}\`\`\``);
  return [heading, description, properties.map(writeProperty).join("\n"), ...shown].filter(Boolean).join("\n\n");
}

function writeProperty({ name, type, required, default: stated, description, example, shared }: PropertyEntry): string {
  const link = `[${shared}](#shared-${shared})`;
  const kind = shared === undefined ? type : type.startsWith("a list") ? `a list of: ${link}` : link;
  const facts = [kind, required ? "**needed**" : "", stated === undefined ? "" : `default: ${stated}`].filter(Boolean);
  const shown = example === undefined ? "" : ` Example: ${asCode(example)}`;
  const depth = "  ".repeat(name.split(".").length - 1);
  return `${depth}- \`${name}\` (${facts.join("; ")}) ${description}${shown}`;
}

/** Formats inline code; code that contains backticks needs more of them around it. */
function asCode(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
