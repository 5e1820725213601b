/** Reference of everything that an author can write, with examples. */
import type { ExampleEntry, PropertyEntry, ReferenceEntry } from "../../../engine/reference/entry.ts";
import { escapeHtml } from "../../../engine/things/escape-html.ts";
import { galleryPath } from "./gallery-data.ts";
import { pageChoice, shell } from "./shell.ts";

const groups = [
  ["block", "Blocks"],
  ["field", "Fields"],
  ["file", "Files"],
  ["destination", "Destinations"],
  ["shared", "Shared shapes"],
] as const;

/** Renders the gallery's start page. */
export function galleryDocument(entries: readonly ReferenceEntry[], paths: readonly string[], theme: string): string {
  const of = (group: ReferenceEntry["group"]): ReferenceEntry[] => entries.filter((entry) => entry.group === group);
  const menu = groups.map(([group, title]) => `<h2>${title}</h2><ul>${of(group).map(menuItem).join("")}</ul>`);
  const sections = groups.flatMap(([group]) => of(group).map(section));
  return shell(
    "Gallery",
    theme,
    `<header><h1>Gallery</h1>
<label class="choice">Search <input type="search" data-search placeholder="heading, price, upload" autocomplete="off"></label>
${pageChoice(paths)}<output data-count></output></header>
<nav aria-label="Everything in the gallery">${menu.join("\n")}</nav>
<main>${sections.join("\n")}</main>`,
  );
}

function menuItem({ id, name }: ReferenceEntry): string {
  return `<li data-entry="${id}"><a href="#${id}">${escapeHtml(name)}</a></li>`;
}

function section(entry: ReferenceEntry): string {
  const { id, name, title, description, properties, examples } = entry;
  const words = [name, title, description, ...properties.map((each) => `${each.name} ${each.description}`)];
  const heading = title === name ? "" : ` <small>${escapeHtml(title)}</small>`;
  const rendered = entry.group === "block" || entry.group === "field";
  const shown = examples.map((example, at) =>
    exampleHtml(example, rendered ? `${galleryPath.example}${id}/${at}` : ""),
  );
  return `<section id="${id}" data-entry="${id}" data-words="${escapeHtml(words.join(" ").toLowerCase())}">
<h2>${escapeHtml(name)}${heading}</h2>
<p>${escapeHtml(description)}</p>
${shown.join("\n")}
<details${rendered ? "" : " open"}><summary>Properties</summary>${propertyTable(properties)}</details>
</section>`;
}

function exampleHtml({ name, yaml }: ExampleEntry, address: string): string {
  const frame = `<iframe data-fit src="${address}" loading="lazy" title="${escapeHtml(name)}"></iframe>`;
  return `<article>
<h3>${escapeHtml(name)}</h3>
${address === "" ? "" : frame}
<div class="code"><button type="button" data-copy>Copy</button><pre><code>${escapeHtml(yaml)}</code></pre></div>
</article>`;
}

/** Columns of the properties table; on a phone, each row becomes lines that start with the column's name. */
const heads = ["Property", "Type", "Needed", "Default", "What it is", "Example"];

function propertyTable(properties: readonly PropertyEntry[]): string {
  const rows = properties.map(({ name, type, required, default: stated = "", description, example = "", shared }) => {
    const kind =
      shared === undefined ? escapeHtml(type) : `${escapeHtml(type)}: <a href="#shared-${shared}">${shared}</a>`;
    const cells = [kind, required ? "yes" : "", escapeHtml(stated), escapeHtml(description), code(example)];
    const named = cells.map((cell, at) => `<td data-head="${heads[at + 1]}">${cell}</td>`);
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th>${named.join("")}</tr>`;
  });
  const head = heads.map((words) => `<th scope="col">${words}</th>`).join("");
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function code(text: string): string {
  return text === "" ? "" : `<code>${escapeHtml(text)}</code>`;
}
