/** The one door through which content leaves: what the renderer, and so the browser, may know of a page. */
import type {
  Chrome,
  CompiledBlock,
  CompiledForm,
  CompiledPage,
  CompiledPrompt,
  ErrorPage,
  Gate,
  Site,
} from "./site.ts";

/** The state of a form that was posted without script and came back. */
export interface ReturnedForm {
  id: string;
  /** The raw values as they were posted, by field name. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
  /** The alert above the form. */
  error: string;
}

/** What stands between the bar and the footer. */
export type View =
  | { kind: "page"; blocks: readonly CompiledBlock[]; gate?: Pick<Gate, "key" | "logout" | "remember" | "messages"> }
  | { kind: "wall"; gate: Gate; error?: string }
  | { kind: "error"; status: number; page: ErrorPage };

/** Everything that the renderer needs for one page, as JSON. */
export interface PageData {
  /** The site's version; data of another version is not mixed with it. */
  site: string;
  /** The canonical path, or the path that was asked for when there is no such page. */
  path: string;
  title: string;
  description: string;
  index: boolean;
  layout: "full" | "landing";
  landing?: Readonly<Record<string, unknown>>;
  accent?: string;
  /** Equal for pages with equal security policies; a link to a page with another one is a full document load. */
  policy: string;
  chrome: Chrome;
  view: View;
  /** The forms and prompt files that this view shows, and no others. */
  forms: Readonly<Record<string, CompiledForm>>;
  prompts: Readonly<Record<string, CompiledPrompt>>;
  /** The form that was just sent without script. */
  sent?: string;
  returned?: ReturnedForm;
  /** The order of shuffled lists, 0 to 5; chosen by the server for each request. */
  order: number;
}

/** What the server knows of the visitor when it asks for a page's data. */
export interface VisitorState {
  /** The gate of the page is open for this visitor. */
  unlocked?: boolean;
  /** The wall's message after a wrong password without script. */
  wallError?: string;
  sent?: string;
  returned?: ReturnedForm;
  order?: number;
}

/** Signatures that the implementation below follows. */
export type PageDataOf = (site: Site, page: CompiledPage, state: VisitorState) => PageData;
export type ErrorDataOf = (site: Site, path: string, status: 404 | 429 | 500 | 503) => PageData;
