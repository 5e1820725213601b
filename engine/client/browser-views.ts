/** Views as chunks: loaded before the page that needs them is shown, then found at once. */
import type { PageData } from "../compile/page-data.ts";
import type { CompiledField } from "../compile/site.ts";
import type { GateViews } from "../render/gate-views.ts";
import { typeOfViewFile, type ViewModule, type Views } from "../render/views.tsx";

type Chunks = ReadonlyMap<string, () => Promise<ViewModule>>;

const blockChunks = byType(import.meta.glob<ViewModule>("../blocks/*/view.tsx"));
const fieldChunks = byType(import.meta.glob<ViewModule>("../fields/*/view.tsx"));
const blocks = new Map<string, ViewModule>();
const fields = new Map<string, ViewModule>();
let gate: GateViews | undefined;

function byType(files: Record<string, () => Promise<ViewModule>>): Chunks {
  return new Map(Object.entries(files).map(([file, load]) => [typeOfViewFile(file), load]));
}

/** Finds the views that were loaded. */
export const browserViews: Views = {
  block: (type) => blocks.get(type)?.View,
  field: (type) => fields.get(type)?.View,
  gate: () => gate,
};

/** Loads every view that a page shows. Rejects when a chunk cannot be had. */
export async function loadViews(data: PageData): Promise<void> {
  const { view } = data;
  await Promise.all([
    ...(view.kind === "page" ? view.blocks.map(({ type }) => loadInto(blocks, blockChunks, type)) : []),
    // The footer's form stands on pages without a form of their own, too.
    Object.keys(data.forms).length > 0 ? loadInto(blocks, blockChunks, "form") : undefined,
    ...fieldsOf(data).map(({ type }) => loadInto(fields, fieldChunks, type)),
    view.kind !== "error" && view.gate ? loadGate() : undefined,
  ]);
}

async function loadInto(loaded: Map<string, ViewModule>, chunks: Chunks, type: string): Promise<void> {
  const load = loaded.has(type) ? undefined : chunks.get(type);
  if (load) loaded.set(type, await load());
}

async function loadGate(): Promise<void> {
  if (gate) return;
  const [wall, logout, checking] = await Promise.all([
    import("../render/wall.tsx"),
    import("../render/gate-logout.tsx"),
    import("../render/gate-checking.tsx"),
  ]);
  gate = { ...wall, ...logout, ...checking };
}

function fieldsOf(data: PageData): readonly CompiledField[] {
  const inForms = Object.values(data.forms).flatMap((form) => form.steps.flatMap((step) => step.fields));
  const inPrompts = Object.values(data.prompts).flatMap((prompt) => (prompt.kind === "generator" ? prompt.inputs : []));
  return [...inForms, ...inPrompts];
}
