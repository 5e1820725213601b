/** Renders the report as one HTML page beside its pictures. It loads nothing from elsewhere, and works without its script. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { formatOpenRisks, openRisks } from "../../engine/diff/acceptances.ts";
import { byRisk, inWords, nothing, saysSomething, shownHtml as escape } from "../../engine/diff/format-report.ts";
import type { DiffReport, Sentence } from "../../engine/diff/report.ts";
import { riskCatalogue } from "../../engine/diff/risk.ts";
import { pairHtml } from "./pair-html.ts";
import type { RankedPage } from "./rank-pages.ts";
import type { PicturedPage } from "./take-pictures.ts";

/** The content of the report. */
export interface ReportContent {
  /** The revision as it was asked for: `main`. */
  revision: string;
  /** The commit that it names: `1a2b3c4 of 2026-03-31, “The price of the course”`. */
  commit: string;
  /** The site's name. */
  name: string;
  report: DiffReport;
  /** Gravest first. */
  pages: readonly PicturedPage[];
  /** Changed pages without pictures, because there were too many. */
  others: readonly RankedPage[];
}

const beside = (name: string): string => readFileSync(path.join(import.meta.dirname, name), "utf8");

/** Returns the report as a complete HTML document. */
export function reportPage(content: ReportContent): string {
  const { revision, commit, name, report, pages, others } = content;
  const script = beside("slider.js");
  const hash = createHash("sha256").update(script).digest("base64");
  const gates = [...new Set(pages.flatMap(({ page }) => (page.after ?? page.before)?.gate?.key ?? []))];
  const parts: Readonly<Record<string, string>> = {
    hash,
    script: `<script>${script}</script>`,
    style: `<style>${beside("report.css")}</style>`,
    name: escape(name),
    revision: escape(`${revision.slice(0, 40)} (${commit})`),
    warning: warning(gates),
    summary: summary(report),
    contents: contents(pages, others),
    sentences: told(report),
    pages: pages.map(pageHtml).join("\n"),
    others: withoutPictures(content),
  };
  return beside("report.html").replaceAll(/\{\{(\w+)\}\}/g, (_, part: string) => parts[part] ?? "");
}

function warning(gates: readonly string[]): string {
  const behind =
    gates.length === 0
      ? "It may show what is not published yet."
      : `It shows what stands behind ${gates.length === 1 ? "the gate" : "the gates"} ${escape(gates.join(", "))}.`;
  return `${behind} It holds no password and nothing that a visitor sent; what is filled into forms are samples.`;
}

function summary(report: DiffReport): string {
  const levels = byRisk(report).filter(({ risk }) => risk !== "nothing");
  if (!saysSomething(report)) return `<p>${escape(nothing(report.notes))}</p>`;
  const items = levels.map(
    ({ risk, count }) => `<li><a class="${risk}" href="#${risk}">${riskCatalogue[risk].title}: ${count}</a></li>`,
  );
  return `<ul class="levels">${items.join("")}</ul>`;
}

function contents(pages: readonly PicturedPage[], others: readonly RankedPage[]): string {
  if (pages.length === 0) return "<p>No page looks otherwise than before.</p>";
  const items = pages.map(
    ({ page }) =>
      `<li><a href="#${idOf(page.path)}">${escape(page.path)} ${escape((page.after ?? page.before)?.title ?? "")}</a>${alike(page.alike)}</li>`,
  );
  const more = others.length === 0 ? "" : `<p><a href="#others">Pages without pictures: ${others.length}</a></p>`;
  return `<nav aria-label="Pages in pictures"><p>In pictures:</p><ul>${items.join("")}</ul>${more}</nav>`;
}

/** Lists the pages without pictures with their levels, and says how to get theirs. */
function withoutPictures({ revision, pages, others }: ReportContent): string {
  if (others.length === 0) return "";
  const items = others.map(
    ({ page, risk }) =>
      `<li><strong class="${risk}">${riskCatalogue[risk].title}</strong> ${escape(page.path)}${alike(page.alike)}</li>`,
  );
  const all = `npm run diff -- ${revision} --report DIR --pages=${pages.length + others.length}`;
  return `<section aria-labelledby="others"><h2 id="others">Pages without pictures: ${others.length}</h2>
<p>Pictures are taken of ${pages.length} pages, the gravest first. What changes on the others is said <a href="#sentences">in sentences</a>.
Whoever made this report takes their pictures too with <code>${escape(all)}</code>.</p>
<ul>${items.join("")}</ul></section>`;
}

function alike(paths: readonly string[]): string {
  return paths.length === 0 ? "" : ` and ${paths.length} more with the same change`;
}

function idOf(path: string): string {
  return `page${path.replaceAll(/[^a-z0-9-]/gi, "_")}`;
}

function told(report: DiffReport): string {
  const parts = byRisk(report).map(({ risk, count, sections }) => {
    const { title, why, look } = riskCatalogue[risk];
    const lists = sections.map(({ heading, sentences }) => `<h4>${escape(heading)}</h4>${list(sentences)}`);
    return `<section class="told" aria-labelledby="${risk}"><h3 id="${risk}" class="${risk}">${title} (${count})</h3>
<p>${escape(why)} <strong>Look:</strong> ${escape(look)}</p>${lists.join("\n")}${risk === "exposes" ? nextStep(report) : ""}</section>`;
  });
  const notes = report.notes.map((note) => `<p class="warning">${escape(note)}</p>`);
  return `<h2 id="sentences">In sentences</h2>\n${[...notes, ...parts].join("\n")}`;
}

/** Says how to accept or refuse what exposes something. */
function nextStep(report: DiffReport): string {
  const open = formatOpenRisks(openRisks(report, "exposes"));
  const refuse =
    "To refuse, write nothing and choose “Request changes” in the pull request: the check stays red until it is taken back.";
  return open === "" ? "" : `<div class="warning"><pre>${escape(open)}</pre><p>${refuse}</p></div>`;
}

function list(sentences: readonly Sentence[]): string {
  return `<ul>${sentences.map((sentence) => `<li>${escape(inWords(sentence))}</li>`).join("")}</ul>`;
}

function pageHtml({ page, said, states }: PicturedPage): string {
  const { path, before, after } = page;
  const { title = "", gate } = after ?? before ?? {};
  const state = !before ? "The page is new. " : after ? "" : "The page is gone. ";
  const shown = states.map(
    ({ name, gated, comparisons, problems }) =>
      `<h3>${escape(name)}${gated && gate ? ` <span class="quiet">(behind the gate ${escape(gate.key)})</span>` : ""}</h3>
${problems.length > 0 ? `<p class="warning">${problems.length === 1 ? "A picture" : `${problems.length} pictures`} could not be taken: ${escape(problems[0] ?? "")}</p>` : ""}
${comparisons.map((each) => pairHtml(`${path}, ${name}`, each, name !== "The page")).join("\n")}`,
  );
  return `<section aria-labelledby="${idOf(path)}">
<h2 id="${idOf(path)}">${escape(path)} <span class="quiet">${escape(title)}</span></h2>
<p>${state}${moreWithTheSame(page.alike)}</p>
${said.length > 0 ? list(said) : `<p class="quiet">What changes here is said above.</p>`}
${shown.join("\n")}
</section>`;
}

function moreWithTheSame(paths: readonly string[]): string {
  if (paths.length === 0) return "";
  return `<details class="print"><summary>…${alike(paths)}</summary><p>${escape(paths.join(", "))}</p></details>`;
}
