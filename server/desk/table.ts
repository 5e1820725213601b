import { html, type Html, type HtmlPart } from "./html.ts";

/** Renders a table that scrolls when it is too wide. The first cell is the row's header; `foot` holds rows below the others. */
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
  // A column of bars needs no header: the numbers stand next to it.
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
