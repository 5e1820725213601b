/**
 * How the view of a block or field is found.
 *
 * A view is the named export `View` of `engine/blocks/TYPE/view.tsx` or `engine/fields/TYPE/view.tsx`. The server's
 * bundle holds them all (engine/document/server-views.ts); in the browser each is a chunk of its own, loaded before the page that uses
 * it is shown (engine/client/browser-views.ts). So a view is always there when it is rendered.
 */
import { createContext, useContext, type ComponentType, type ReactNode } from "react";
import type { GateViews } from "./gate-views.ts";
import type { PromptView } from "./prompt-view.ts";
import type { CompiledBlock } from "../../site/site.ts";

/** Finds views by type. Undefined when there is none, which for compiled pages is a bug of ours. */
export interface Views {
  block(type: string): ComponentType<Record<string, unknown>> | undefined;
  field(type: string): ComponentType<Record<string, unknown>> | undefined;
  /** What only pages with a gate show. Not types of blocks, but loaded like them: most pages have no gate. */
  gate(): GateViews | undefined;
  /** What shows a prompt that a generator made; loaded with pages that have prompts. */
  prompt(): PromptView | undefined;
}

/** What a view file exports. */
export interface ViewModule {
  View: ComponentType<Record<string, unknown>>;
}

const ViewsContext = createContext<Views | undefined>(undefined);

/** Gives everything below the views. */
export function ViewsProvider({ views, children }: { views: Views; children: ReactNode }): ReactNode {
  return <ViewsContext value={views}>{children}</ViewsContext>;
}

/** What is looked for among the views. Throws when it is not there, which is a bug of ours. */
function useFound<Found>(what: string, find: (views: Views) => Found | undefined): Found {
  const views = useContext(ViewsContext);
  const found = views && find(views);
  if (!found) throw new Error(`"${what}" has no view.`);
  return found;
}

/** The view of a block type. Throws when the type has none. */
export function useBlockView(type: string): ComponentType<Record<string, unknown>> {
  return useFound(type, (views) => views.block(type));
}

/** The view of a field type, for forms and generators. Throws when the type has none. */
export function useFieldView(type: string): ComponentType<Record<string, unknown>> {
  return useFound(type, (views) => views.field(type));
}

/** The password form and what belongs to it. Throws when the page has no gate. */
export function useGateViews(): GateViews {
  return useFound("gate", (views) => views.gate());
}

/** The view of a form's prompt. Throws when the page has no prompt. */
export function usePromptView(): PromptView {
  return useFound("prompt", (views) => views.prompt());
}

/** The type that a view file belongs to: `../../blocks/hero/view.tsx` -> `hero`. */
export function typeOfViewFile(file: string): string {
  return file.split("/").at(-2) ?? "";
}

/** The place of a block on its page. */
export type BlockPlace = Pick<CompiledBlock, "key" | "id" | "tone">;

/** The props of a block's view: what the author wrote, resolved, and the block's place. */
export type BlockProps<Props> = Props & { block: BlockPlace };
