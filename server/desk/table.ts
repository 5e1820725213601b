import { html, type Html, type HtmlPart } from "./html.ts";

/** A table that moves by itself where it is too wide. The first cell names its line; `foot`: lines below all others. */
export function table(
  name: string,
  columns: readonly string[],
  lines: readonly (readonly HtmlPart[])[],
  foot: readonly (readonly HtmlPart[])[] = [],
): Html {
  const line = ([first, ...others]: readonly HtmlPart[]): Html =>
    html`<tr>
      <th scope="row">${first}</th>
      ${others.map((cell) => html`<td>${cell}</td>`)}
    </tr>`;
  // A column of pictures has no name: what they show stands beside them.
  const heads = columns.map((each) => (each === "" ? html`<td></td>` : html`<th scope="col">${each}</th>`));
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${name}">
    <table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${lines.map(line)}
      </tbody>
      ${
        foot.length > 0 &&
        html`<tfoot>
          ${foot.map(line)}
        </tfoot>`
      }
    </table>
  </div>`;
}
