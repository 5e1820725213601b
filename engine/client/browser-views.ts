/** Views as chunks: loaded before the page that needs them is shown, and then available synchronously. */
import type { PageData } from "../site/page-data.ts";
import type { GateViews } from "../render/context/gate-views.ts";
import type { PromptView } from "../render/context/prompt-view.ts";
import { deferToFooter, type DeferredView } from "./deferred-views.ts";
import { formViews, type NeededViews, ownViews } from "../site/views-of.ts";
import { typeOfViewFile, type ViewModule, type Views } from "../render/context/views.tsx";

type Chunks = ReadonlyMap<string, () => Promise<ViewModule>>;

const blockChunks = byType(import.meta.glob<ViewModule>("../blocks/*/view.tsx"));
const fieldChunks = byType(import.meta.glob<ViewModule>("../fields/*/view.tsx"));
const blocks = new Map<string, ViewModule>();
const fields = new Map<string, ViewModule>();
let gate: GateViews | undefined;
let prompt: PromptView | undefined;
let deferred: DeferredView | undefined;

function byType(files: Record<string, () => Promise<ViewModule>>): Chunks {
  return new Map(Object.entries(files).map(([file, load]) => [typeOfViewFile(file), load]));
}

/** Finds the views that are loaded. */
export const browserViews: Views = {
  block: (type) => (type === "form" && deferred ? deferred.View : blocks.get(type)?.View),
  field: (type) => fields.get(type)?.View,
  gate: () => gate,
  prompt: () => prompt,
};

/**
 * Loads the views of the document's first page, without the footer's form if it is the page's only form and works
 * without script. A form of several steps does not, because the Enter key would submit its first step.
 */
export async function loadFirstViews(data: PageData): Promise<void> {
  await load(ownViews(data));
  const form = document.querySelector("form");
  const waits = !blocks.has("form") && !form?.querySelector('[type="button"]');
  const footer = waits && form?.closest("footer");
  if (!footer) return load(formViews(data));
  deferred = deferToFooter(footer, async () => {
    await load(formViews(data));
    const form = blocks.get("form");
    if (!form) throw new Error("Forms have no view.");
    return form;
  });
}

/** Loads every view that a page shows. Rejects when one of them cannot be loaded. */
export async function loadViews(data: PageData): Promise<void> {
  await Promise.all([load(ownViews(data)), load(formViews(data))]);
}

/** Loads what was deferred on the first page. It must be loaded before another page replaces that page. */
export async function loadDeferredViews(): Promise<void> {
  await deferred?.wake();
}

async function load(needed: NeededViews): Promise<void> {
  await Promise.all([
    ...needed.blocks.map((type) => loadInto(blocks, blockChunks, type)),
    ...needed.fields.map((type) => loadInto(fields, fieldChunks, type)),
    needed.gate ? loadGate() : undefined,
    needed.prompt ? loadPrompt() : undefined,
  ]);
}

async function loadInto(loaded: Map<string, ViewModule>, chunks: Chunks, type: string): Promise<void> {
  const load = loaded.has(type) ? undefined : chunks.get(type);
  if (load) loaded.set(type, await load());
}

async function loadGate(): Promise<void> {
  if (gate) return;
  const [wall, logout, checking] = await Promise.all([
    import("../render/gate/wall.tsx"),
    import("../render/gate/gate-logout.tsx"),
    import("../render/gate/gate-checking.tsx"),
  ]);
  gate = { ...wall, ...logout, ...checking };
}

async function loadPrompt(): Promise<void> {
  prompt ??= (await import("../blocks/form/generated-prompt.tsx")).GeneratedPrompt;
}
