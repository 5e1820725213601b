/** Tests that no template can read a file or run forever, whatever an author writes. */
import { Liquid, Tokenizer } from "liquidjs";
import { describe, expect, it } from "vitest";
import { fillTemplate } from "./fill-template.ts";
import { createTemplateLanguage, fileTags, isTooMuch } from "./template-language.ts";

const answers = { name: "word ".repeat(2000), list: ["one", "two"] };
const ten = (text: string): string => text.repeat(10);

/** Builds two equal lists, each of which contains the previous one twice, nested this many times. */
const nested = (times: number): string =>
  ["a", "b"]
    .map(
      (name) =>
        `{% assign none = list | pop | pop %}{% assign ${name} = list %}${`{% assign ${name} = none | push: ${name} | push: ${name} %}`.repeat(times)}`,
    )
    .join("");
const hundreds = "{% assign all = (1..500) %}";

const greedy: Readonly<Record<string, string>> = {
  "a long loop": "{% for i in (1..100000000) %}{% endfor %}",
  "loops in loops":
    "{% for i in (1..999) %}{% for j in (1..999) %}{% for k in (1..999) %}{% endfor %}{% endfor %}{% endfor %}",
  "a long table": "{% tablerow i in (1..900000) %}x{% endtablerow %}",
  "a text that doubles": `{% assign x = name %}${"{% assign x = x | append: x %}".repeat(40)}{{ x }}`,
  "captures of captures": `{% assign x = name %}${`{% capture x %}${ten("{{ x }}")}{% endcapture %}`.repeat(12)}`,
  "a written text that grows": `{% for i in (1..5000) %}${ten("{{ name }}")}{% endfor %}`,
  "a fixed text that grows": `{% for i in (1..90000) %}${"text ".repeat(1000)}{% endfor %}`,
  "a wide number": "{{ 'now' | date: '%900000000d' }}",
  "many names of a day": `{{ 'now' | date: '${"%a".repeat(20_000)}' | size }}`,
  "a replacement of nothing": `{{ name ${`| replace: '', '${ten("x")}' `.repeat(6)} }}`,
  "a nesting without an end": "{% if true %}".repeat(9000) + "{% endif %}".repeat(9000),
  "a long template": "word ".repeat(100_000),
  "a filter that makes little of much": "{% for i in (1..90000) %}{% assign x = name | slugify %}{% endfor %}",
  "filters of nothing": "{% for i in (1..90000) %}{% assign x = 1 | plus: 1 %}{% endfor %}",
  "a long text that is looked through":
    "{% for i in (1..90000) %}{% if name contains 'wordy' %}x{% endif %}{% endfor %}",
  "a long list that is looked through":
    "{% assign a = (1..9000) %}{% for i in (1..9000) %}{% if a contains 'x' %}x{% endif %}{% endfor %}",
  "a group of each of many":
    "{% assign a = (1..400) %}{% for i in (1..9000) %}{% assign b = a | group_by_exp: 'i', 'i' %}{% endfor %}",
  "a long name of each of many": `${hundreds}{{ all | group_by_exp: "i", "i${".a".repeat(20_000)}" | size }}`,
  "a long name in each of many": `${hundreds}{{ all | where: "i${".a".repeat(20_000)}" | size }}`,
  "a doubt about each of many": `${hundreds}{{ all | reject_exp: "i", "${"not ".repeat(10_000)}i" | size }}`,
  "a long name over and over": `{% for i in (1..900) %}{{ name${".a".repeat(20_000)} }}{% endfor %}`,
  "a doubt over and over": `{% for i in (1..9000) %}{% if ${"not ".repeat(12_000)}i %}{% endif %}{% endfor %}`,
  "many values over and over": `{% for i in (1..900) %}{{ 1 | plus: ${"1,".repeat(20_000)}1 }}{% endfor %}`,
  "many alternatives over and over": `{% for i in (1..900) %}{% if x %}${"{% elsif x %}".repeat(3000)}{% endif %}{% endfor %}`,
  "many values to compare with": `{% for i in (1..900) %}{% case i %}{% when 0${",0".repeat(20_000)} %}{% endcase %}{% endfor %}`,
  "what is read over and over": `{% assign s = "${"a".repeat(40_000)}" %}{% for i in (1..900) %}{{ list | where: s }}{% endfor %}`,
  "long texts that are sorted": `{% assign all = list | push: name %}${"{% assign all = all | concat: all %}".repeat(14)}{{ all | sort_natural }}`,
  "lists of lists that are written": `${nested(22)}{{ a }}`,
  "lists of lists that are compared": `${nested(22)}{% if a == b %}{% endif %}`,
  "lists that are compared many times": `${nested(14)}{% assign a = a | push: 1 %}{% case a %}{% when 1${",b".repeat(9000)} %}{% endcase %}`,
  "a list of a range": "{% assign a = (1..90000000) | sort | reverse %}{{ a }}",
};

describe("a template's limits", () => {
  it.each(Object.entries(greedy))("%s is given up", async (_name, template) => {
    const before = process.memoryUsage().rss;
    await expect(fillTemplate(template, answers)).rejects.toSatisfy(isTooMuch);
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });

  it.each([
    "{% for i in (9007199254740992..9007199254740994) %}x{% endfor %}",
    "{% assign first = 94906265 | times: 94906267 %}{% assign last = first | plus: 9 %}{{ (first..last) | size }}",
    "{{ list | where_exp: 'each', '(from..from)' }}",
  ])("numbers that cannot be counted on from are no beginning of a range: %s", async (template) => {
    await expect(fillTemplate(template, { ...answers, from: "9007199254740992" })).rejects.toThrow("written out");
  });

  it("a long prompt of a long answer is made", async () => {
    const made = await fillTemplate(
      "{{ name }}{% for each in list %}\n- {{ each | upcase }}{% endfor %}{{ list }}",
      answers,
    );
    expect(made).toBe(`${answers.name.trim()}\n- ONE\n- TWOonetwo`);
  });
});

describe("a template's files", () => {
  const places = ["package.json", "./package.json", "/etc/passwd", "../.env"];
  const calls = fileTags.flatMap((tag) => places.map((place) => `{% ${tag} '${place}' %}`));

  it.each([...calls, "{% liquid\n include 'package.json'\n%}", "{% include name %}"])(
    "%s reads nothing",
    async (template) => {
      await expect(fillTemplate(template, { name: "package.json" })).rejects.toThrow(/tag ".*" not found/);
    },
  );

  it("no tag of the language is left that can take in a file", () => {
    const known = Object.keys(createTemplateLanguage({ Liquid, Tokenizer }).tags).sort();
    const harmless =
      "# assign break capture case comment continue cycle decrement echo for if increment liquid raw tablerow unless";
    expect(known).toEqual(harmless.split(" "));
  });
});
