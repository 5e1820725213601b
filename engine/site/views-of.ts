/** Determines the views a page needs, whose code the browser loads before it shows the page. */
import type { PageData } from "./page-data.ts";

/** Types of blocks and fields, unordered, repeated as often as they occur. */
export interface NeededViews {
  blocks: readonly string[];
  fields: readonly string[];
  /** The password form and its related views. */
  gate?: boolean;
  /** The prompt made by a generator. */
  prompt?: boolean;
}

/** Returns the views a page shows besides the fields of its forms. */
export function ownViews({ view, prompts }: PageData): NeededViews {
  const shown = Object.values(prompts);
  return {
    blocks: view.kind === "page" ? view.blocks.map(({ type }) => type) : [],
    fields: shown.flatMap((prompt) => (prompt.kind === "generator" ? prompt.inputs.map(({ type }) => type) : [])),
    gate: view.kind !== "error" && view.gate !== undefined,
    prompt: shown.length > 0,
  };
}

/** Returns the views of its forms, including the footer's. */
export function formViews({ forms }: PageData): NeededViews {
  const fields = Object.values(forms).flatMap(({ steps }) => steps.flatMap((step) => step.fields));
  return {
    blocks: fields.length > 0 ? ["form"] : [],
    fields: fields.map(({ type }) => type),
  };
}
