/** Content that costs more than its length warrants: repetition, nesting and multiplication. */
import { type HostileTree, holding, many, victim } from "./hostile-tree.ts";
import { pageFile, writeContent } from "./small-project.ts";

/** Returns a form with these fields. */
const formFile = (fields: string): string =>
  `# yaml-language-server: $schema=../schema/editor/form.json\ntitle: A form\nendpoint: /api/form\nfields:\n${fields}\npayload: {a: "{a0}"}\n`;
/** Returns a fragment that includes another one repeatedly. */
const taking = (next: string): string =>
  `# yaml-language-server: $schema=../../schema/editor/fragment.json\ndescription: A part\nblocks:\n${`  - {type: include, fragment: ${next}}\n`.repeat(10)}`;

/** Lists that each contain the previous one nine times; the first is empty. */
const nines = many(30, (nth) => `a${nth + 1}: &a${nth + 1} [${`*a${nth}, `.repeat(9)}]`);
const guide = "pages/guides/growing.md";

/** The trees by description. */
export const growingTrees: Readonly<Record<string, HostileTree>> = {
  "two thousand blocks": holding(
    "pages/large.yaml",
    pageFile("Large words") + many(2000, (index) => `  - type: text\n    text: Words ${index}`),
    "orphan-page",
  ),
  "forty thousand entries in one line": holding(
    victim,
    `${pageFile("Victim words")}  - [${"1,".repeat(40_000)}1]\n`,
    "unreadable-file",
  ),
  "three thousand blocks within a text": holding(
    victim,
    `${pageFile("Victim words")}  - type: text\n    text: |\n      words\n${many(3000, () => "      - type: hero")}\n`,
    "tangled-text",
  ),
  "five thousand lines with tabs": holding(
    victim,
    pageFile("Victim words") + many(5000, () => "\t- type: hero"),
    "tab",
  ),
  "fragments that multiply": {
    make: (root) => {
      for (let nth = 0; nth < 30; nth++)
        writeContent(root, `pages/_shared/part-${nth}.yaml`, taking(`part-${nth + 1}`));
      writeContent(
        root,
        "pages/_shared/part-30.yaml",
        taking("part-30").replace(/  - .*/s, "  - {type: hero, title: End}\n"),
      );
      writeContent(root, victim, `${pageFile("Other words")}  - {type: include, fragment: part-0}\n`);
    },
    code: "include-loop",
    victim: true,
  },
  "a pattern of nothing, over and over": holding(
    "forms/form.yaml",
    formFile('  - {type: text, name: a0, label: A, pattern: "((((){999}){999}){999}){999}"}'),
    "unreadable-pattern",
  ),
  "a pattern of fifteen thousand brackets": holding(
    "forms/form.yaml",
    formFile(`  - {type: text, name: a0, label: A, pattern: "${"(".repeat(15_000)}"}`),
    "text-length",
  ),
  "six hundred fields that wait for each other": holding(
    "forms/form.yaml",
    formFile(
      many(600, (at) => `  - {type: text, name: a${at}, label: A${at}${at > 0 ? `, when: {a${at - 1}: x}` : ""}}`),
    ),
  ),
  "a prompt that goes through a long text over and over": holding(
    "prompts/prompt.yaml",
    `# yaml-language-server: $schema=../schema/editor/generator.json\nkind: generator\ntitle: A prompt\ninputs: [{type: text, name: a, label: A}]\ntemplates:\n  - text: "{% assign b = '${"a ".repeat(20_000)}' %}{% for i in (1..90000) %}{% assign c = b | slugify %}{% endfor %}{{ a }}"\n`,
    "template-work",
  ),
  "a prompt of sixteen thousand names": holding(
    "prompts/prompt.yaml",
    `# yaml-language-server: $schema=../schema/editor/generator.json\nkind: generator\ntitle: A prompt\ninputs: [{type: text, name: a, label: A}]\ntemplates:\n  - text: "{% if a${" and a".repeat(16_000)} %}{{ a }}{% endif %}"\n`,
    "template-work",
  ),
  "empty lists that multiply each other": holding(victim, `a0: &a0 []\n${nines}\n`, "alias-bomb"),
  "groups that take each other in": holding(
    victim,
    `a0: &a0 {}\n${nines.replaceAll("[", "{<<: [").replaceAll("]", "]}")}\n`,
    "alias-bomb",
  ),
  "a large group that takes itself in": holding(
    victim,
    `m: &m\n${many(8000, (nth) => `  k${nth}: 1`)}\n  x: &l [*m]\n  <<: *l\n`,
    "alias-bomb",
  ),
  "a long list, a hundred times": holding(
    victim,
    `${pageFile("Victim words")}  - &a\n${many(8000, () => "    - a")}\n${many(98, () => "  - *a")}\n`,
    "alias-bomb",
  ),
  "keys within keys": holding(victim, `${pageFile("Victim words")}${"? ".repeat(400)}a\n`, "too-deep"),
  "keys within keys, thirty deep": holding(victim, `${pageFile("Victim words")}${"? ".repeat(30)}a\n`, "too-deep"),
  "keys within the keys of lists": holding(
    victim,
    `${pageFile("Victim words")}x: ${"[? ".repeat(300)}a${"]".repeat(300)}\n`,
    "too-deep",
  ),
  "keys within keys that a tag makes pairs of": holding(
    victim,
    `${pageFile("Victim words")}? ${"!!pairs [? ".repeat(100)}a${"]".repeat(100)}\n: c\n`,
    "too-deep",
  ),
  "a guide whose head has keys within keys": holding(guide, `---\n${"? ".repeat(30)}a\n---\nwords\n`, "too-deep"),
  "a guide whose head names an empty list two thousand times": holding(
    guide,
    `---\na: &a []\nb: &b [${"*a, ".repeat(2000)}]\nc: *b\n---\nwords\n`,
    "too-deep",
  ),
  "a guide whose head names an empty list thirty thousand times, and is longer than any": holding(
    guide,
    `---\na: &a []\nb: &b [${"*a, ".repeat(30_000)}]\nc: *b\n---\nwords\n`,
    "guide-head",
  ),
  "a guide whose gate multiplies itself": holding(
    guide,
    `---\na0: &a0 []\n${nines}\ngate: *a30\n---\nwords\n`,
    "too-deep",
  ),
  "a guide whose gate holds itself": holding(guide, "---\ngate: &a [*a]\n---\nwords\n", "too-deep"),
};
