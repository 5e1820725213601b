/** Which views a page needs: whose code the browser loads before it shows the page. */
import type { PageData } from "./page-data.ts";

/** Types of blocks and fields, in no order, each as often as it occurs. */
export interface NeededViews {
  blocks: readonly string[];
  fields: readonly string[];
  /** The password form and what belongs to it. */
  gate?: boolean;
  /** The prompt that a generator made. */
  prompt?: boolean;
}

/** What a page shows beside the fields of its forms. */
export function ownViews({ view, prompts }: PageData): NeededViews {
  const shown = Object.values(prompts);
  return {
    blocks: view.kind === "page" ? view.blocks.map(({ type }) => type) : [],
    fields: shown.flatMap((prompt) => (prompt.kind === "generator" ? prompt.inputs.map(({ type }) => type) : [])),
    gate: view.kind !== "error" && view.gate !== undefined,
    prompt: shown.length > 0,
  };
}

/** What its forms show; the footer's is among them. */
export function formViews({ forms }: PageData): NeededViews {
  const fields = Object.values(forms).flatMap(({ steps }) => steps.flatMap((step) => step.fields));
  return {
    blocks: fields.length > 0 ? ["form"] : [],
    fields: fields.map(({ type }) => type),
  };
}
