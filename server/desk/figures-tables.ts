/** The figures in numbers: a table for each thing that the page of figures tells. */
import { spansOfPeriod } from "../leads/figures-period.ts";
import type { FormFigures, LeadFigures, NamedFigure, Period, Waits } from "../leads/figures.ts";
import { lyingBar } from "./charts.ts";
import { html, type Html } from "./html.ts";
import { durationWords, numbered } from "./words.ts";

/** Pages or campaigns that are named. */
const mostNamed = 20;

/** All of them together. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** The same in numbers, the latest first; what had no lead at all is left out. */
export function spanTable(forms: readonly FormFigures[], period: Period): Html {
  const spans = spansOfPeriod(period).filter((span) => forms.some((form) => form.spans.has(span)));
  return html`<details>
    <summary>The same as a table</summary>
    <div class="scroll" tabindex="0" role="region" aria-label="Leads by ${period.by} and form">
      <table>
        <thead>
          <tr>
            <th scope="col">${period.by === "day" ? "Day" : "Month"}</th>
            ${forms.map(({ form }) => html`<th scope="col">${form}</th>`)}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          ${spans.toReversed().map((span) => {
            const counts = forms.map((form) => form.spans.get(span) ?? 0);
            return html`<tr>
              <th scope="row">${span}</th>
              ${[...counts, sumOf(counts)].map((count) => html`<td>${count}</td>`)}
            </tr>`;
          })}
        </tbody>
        <tfoot>
          ${footLine(
            "All",
            forms.map(({ count }) => count),
          )}
          ${footLine(
            "Looked like spam",
            forms.map(({ quarantined }) => quarantined),
          )}
        </tfoot>
      </table>
    </div>
  </details>`;
}

function footLine(name: string, counts: readonly number[]): Html {
  return html`<tr>
    <th scope="row">${name}</th>
    ${[...counts, sumOf(counts)].map((count) => html`<td>${count}</td>`)}
  </tr>`;
}

/** Pages or campaigns, the most leads first, each with a bar. */
export function namedTable(title: string, column: string, absent: string, all: readonly NamedFigure[]): Html {
  const shown = all.slice(0, mostNamed);
  const rest = sumOf(all.slice(mostNamed).map(({ count }) => count));
  const most = Math.max(0, ...all.map(({ count }) => count));
  const lines = rest > 0 ? [...shown, { name: numbered(all.length - mostNamed, "other"), count: rest }] : shown;
  return html`<section>
    <h2>${title}</h2>
    <table class="named">
      <thead>
        <tr>
          <th scope="col">${column}</th>
          <th scope="col">Leads</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          ({ name, count }) =>
            html`<tr>
              <th scope="row">${name === "" ? absent : name}</th>
              <td>${count}</td>
              <td class="drawn">${lyingBar(count, most)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** How long leads took to each destination. */
export function waitTable({ byDestination }: LeadFigures): Html {
  const line = ({ destination, count, median, longest }: Waits): Html =>
    html`<tr>
      <th scope="row">${destination}</th>
      <td>${count}</td>
      <td>${durationWords(median)}</td>
      <td>${durationWords(longest)}</td>
    </tr>`;
  return html`<section>
    <h2>From the lead to its destination</h2>
    ${
      byDestination.length === 0
        ? html`<p>None of these leads has arrived anywhere yet.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="From the lead to its destination">
            <table>
              <thead>
                <tr>
                  <th scope="col">Destination</th>
                  <th scope="col">Arrived</th>
                  <th scope="col">Half of them within</th>
                  <th scope="col">95 of 100 within</th>
                </tr>
              </thead>
              <tbody>
                ${byDestination.map(line)}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}
