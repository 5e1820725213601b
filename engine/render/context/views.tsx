/**
 * Finds the view of a block or field.
 *
 * A view is the named export `View` of `engine/blocks/TYPE/view.tsx` or `engine/fields/TYPE/view.tsx`. The server's
 * bundle contains all of them (engine/document/server-views.ts). In the browser, each is a chunk of its own, loaded
 * before a page that uses it is shown (engine/client/browser-views.ts), so a view is always available when rendered.
 */
import { createContext, useContext, type ComponentType, type ReactNode } from "react";
import type { GateViews } from "./gate-views.ts";
import type { PromptView } from "./prompt-view.ts";
import type { CompiledBlock } from "../../site/site.ts";

/** Finds views by type. Returns undefined if there is none, which for compiled pages is a bug in our code. */
export interface Views {
  block(type: string): ComponentType<Record<string, unknown>> | undefined;
  field(type: string): ComponentType<Record<string, unknown>> | undefined;
  /** The views of gated pages only. They are not block types but are loaded like them, because most pages have no gate. */
  gate(): GateViews | undefined;
  /** The view of a generated prompt, loaded with pages that have prompts. */
  prompt(): PromptView | undefined;
}

/** The exports of a view file. */
export interface ViewModule {
  View: ComponentType<Record<string, unknown>>;
}

const ViewsContext = createContext<Views | undefined>(undefined);

/** Provides the views to everything below. */
export function ViewsProvider({ views, children }: { views: Views; children: ReactNode }): ReactNode {
  return <ViewsContext value={views}>{children}</ViewsContext>;
}

/** Returns a view. Throws when it is not loaded, which is a bug in our code. */
function useFound<Found>(what: string, find: (views: Views) => Found | undefined): Found {
  const views = useContext(ViewsContext);
  const found = views && find(views);
  if (!found) throw new Error(`"${what}" has no view.`);
  return found;
}

/** Returns the view of a block type. Throws when there is none. */
export function useBlockView(type: string): ComponentType<Record<string, unknown>> {
  return useFound(type, (views) => views.block(type));
}

/** Returns the view of a field type, for forms and generators. Throws when there is none. */
export function useFieldView(type: string): ComponentType<Record<string, unknown>> {
  return useFound(type, (views) => views.field(type));
}

/** Returns the views of gates. Throws when the page has no gate. */
export function useGateViews(): GateViews {
  return useFound("gate", (views) => views.gate());
}

/** Returns the view of a form's prompt. Throws when the page has no prompt. */
export function usePromptView(): PromptView {
  return useFound("prompt", (views) => views.prompt());
}

/** Returns the type that a view file belongs to: `../../blocks/hero/view.tsx` -> `hero`. */
export function typeOfViewFile(file: string): string {
  return file.split("/").at(-2) ?? "";
}

/** A block's place on its page. */
export type BlockPlace = Pick<CompiledBlock, "key" | "id" | "tone">;

/** The props of a block's view: what the author wrote, resolved, plus the block's place. */
export type BlockProps<Props> = Props & { block: BlockPlace };
