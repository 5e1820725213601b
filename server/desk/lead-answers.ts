/** The answers of a lead, labelled as in the form that was submitted. */
import type { CompiledForm, Source } from "../../engine/site/form-spec.ts";
import { nameInWords, plainText } from "../../engine/things/plain-text.ts";
import { askedFields, labelOf } from "../deliver/email/lead-table.ts";
import { momentOf } from "../leads/days.ts";
import type { InboxLead } from "../leads/inbox.ts";
import { html, type Html } from "./html.ts";
import { valueText } from "./lead-summary.ts";

interface Answer {
  label: string;
  text: string;
}

/** Renders the message first, then the steps of the form with the labels the visitor saw; raw names go to the details. */
export function leadAnswers(lead: InboxLead, form: CompiledForm | undefined, zone: string): Html {
  const rest = new Map(Object.entries(lead.payload));
  const take = (names: readonly string[], words: (name: string) => string): Answer[] =>
    names.flatMap((name) => {
      const answer = { label: words(name), text: valueText(rest.get(name)) };
      return rest.delete(name) ? [answer] : [];
    });
  const labelled = (name: string): string => {
    const label = labelOf(form, name);
    return label === name ? nameInWords(name) : label;
  };
  const left = (fits: (name: string) => boolean): string[] => [...rest.keys()].filter(fits);
  const message = take(left((name) => isMessage(form, name)).slice(0, 1), labelled);
  const groups = (form?.steps ?? []).map(({ title, fields }) => {
    const own = new Set(fields.map((field) => field.name));
    const asked = (name: string): boolean => askedFields(sourceOf(form, name)).some((field) => own.has(field));
    return { title: plainText([title]), list: take(left(asked), labelled) };
  });
  const places = take(
    left((name) => placeWords(sourceOf(form, name)) !== undefined),
    (name) => placeWords(sourceOf(form, name)) ?? name,
  );
  const unknown = (name: string): boolean => sourceOf(form, name) === undefined;
  const tracked = take(
    left((name) => /^(?:page|utm)_?[a-z]/i.test(name)),
    nameInWords,
  );
  const answers = take(left(unknown), nameInWords);
  const details = [
    { label: "Lead", text: lead.id },
    { label: "Form version", text: lead.formVersion },
    ...take([...rest.keys()], (name) => name),
  ];
  const received = { label: "Received", text: momentOf(lead.receivedAt, zone) };
  return html`<section>
      <h2>Answers</h2>
      ${message.length > 0 && answerList(message)}
      ${groups.map(({ title, list }) => list.length > 0 && html`${title !== "" && html`<h3>${title}</h3>`}${answerList(list)}`)}
      ${answers.length > 0 && answerList(answers)}
    </section>
    <section>
      <h2>Where it came from</h2>
      ${answerList([...places, ...tracked, received])}
      <details>
        <summary>Details</summary>
        ${answerList(details)}
      </details>
    </section>`;
}

/** Whether an answer is free text: it comes from a multi-line field or, without a field, has a name such as "message". */
function isMessage(form: CompiledForm | undefined, name: string): boolean {
  const asked = askedFields(sourceOf(form, name));
  const fields = form?.steps.flatMap((step) => step.fields) ?? [];
  if (fields.some((field) => asked.includes(field.name) && field.type === "textarea")) return true;
  return asked.length === 0 && /^(?:message|comments?|question)$/i.test(name);
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

/** Returns the label of a value that the page supplied rather than the visitor, or undefined for other values. */
function placeWords(source: Source | undefined): string | undefined {
  if (source?.kind === "now") return "Sent";
  if (source?.kind !== "page") return undefined;
  return source.what === "name" ? "Page" : "Address of the page";
}
