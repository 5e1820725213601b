/** What a lead holds, in the words of the form that was filled in. */
import type { CompiledForm, Source } from "../../engine/site/form-spec.ts";
import { plainText } from "../../engine/things/plain-text.ts";
import { askedFields, labelOf } from "../deliver/email/lead-table.ts";
import type { InboxLead } from "../leads/inbox.ts";
import { html, type Html } from "./html.ts";
import { valueText } from "./lead-summary.ts";
import { momentOf } from "./words.ts";

interface Answer {
  label: string;
  text: string;
}

/** In the form's own steps, with the words that the visitor saw; what no field asked comes after. */
export function leadAnswers(lead: InboxLead, form: CompiledForm | undefined): Html {
  const rest = new Map(Object.entries(lead.payload));
  const groups: { title: string; list: Answer[] }[] = [];
  for (const { title, fields } of form?.steps ?? []) {
    const names = new Set(fields.map((field) => field.name));
    const list: Answer[] = [];
    for (const [name, value] of rest) {
      if (!askedFields(sourceOf(form, name)).some((field) => names.has(field))) continue;
      list.push({ label: labelOf(form, name), text: valueText(value) });
      rest.delete(name);
    }
    groups.push({ title: plainText([title]), list });
  }
  const others = [...rest].map(([name, value]): Answer => ({
    label: placeWords(sourceOf(form, name)) ?? name,
    text: valueText(value),
  }));
  const own = [
    { label: "Lead", text: lead.id },
    { label: "Form version", text: lead.formVersion },
    { label: "Received", text: momentOf(lead.receivedAt) },
  ];
  return html`<section>
      <h2>Answers</h2>
      ${groups.map(({ title, list }) => list.length > 0 && html`${title !== "" && html`<h3>${title}</h3>`}${answerList(list)}`)}
      ${groups.length === 0 && answerList(others)}
    </section>
    <section>
      <h2>Where it came from</h2>
      ${answerList(groups.length === 0 ? own : [...others, ...own])}
    </section>`;
}

function answerList(list: readonly Answer[]): Html {
  const shown = list.map(
    ({ label, text }) =>
      html`<dt>${label}</dt>
        <dd>${text === "" ? "–" : text}</dd>`,
  );
  return html`<dl class="facts">${shown}</dl>`;
}

function sourceOf(form: CompiledForm | undefined, name: string): Source | undefined {
  return form && Object.hasOwn(form.payload, name) ? form.payload[name] : undefined;
}

/** What a value is that the page told and nobody typed. */
function placeWords(source: Source | undefined): string | undefined {
  if (source?.kind === "now") return "Sent";
  if (source?.kind !== "page") return undefined;
  return source.what === "name" ? "Page" : "Address of the page";
}
