/** The only exit for content: defines what the renderer, and so the browser, may know about a page. */
import type { SiteErrorPage } from "../../schema/types.ts";
import type { Chrome, CompiledBlock, CompiledPage, Gate, Site } from "./site.ts";
import type { PageFile } from "../../schema/types.ts";
import { accentDeclarations } from "../theme/style.ts";
import type { CompiledForm } from "./form-spec.ts";
import type { CompiledPrompt } from "./prompt-spec.ts";
import { versionOf } from "./version.ts";
import { previewName } from "./page-data-address.ts";

/** The state of a form returned after a post without script. */
export interface ReturnedForm {
  id: string;
  /** The raw posted values, by field name. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
  /** The alert above the form; "" for none. */
  error: string;
  /** The step to show, from 0. Default: that of the first field with a message. */
  step?: number;
}

/** A generator after its button was clicked. Only pictures and previews show a page like this: visitors click it themselves. */
export interface MadePrompt {
  generator: string;
  /** The raw values of its inputs. */
  values: Readonly<Record<string, readonly string[]>>;
  text: string;
}

/** The content between the navigation bar and the footer. */
export type View =
  | { kind: "page"; blocks: readonly CompiledBlock[]; gate?: Pick<Gate, "key" | "logout" | "remember" | "messages"> }
  | { kind: "wall"; gate: Gate; error?: string }
  | { kind: "error"; status: number; page: SiteErrorPage };

/** Everything that the renderer needs for one page, as JSON. */
export interface PageData {
  /** The site's version; data of different versions is never mixed. */
  site: string;
  /** The canonical path; for an error page, the class of the address (address-class.ts), which may be empty. */
  path: string;
  /** Other paths of the same page. Default: none. */
  aliases?: readonly string[];
  title: string;
  description: string;
  index: boolean;
  layout: "full" | "landing";
  landing?: PageFile["landing"];
  accent?: string;
  /** The page's own accent, as values for the custom properties of the style sheets. */
  accentStyle?: Readonly<Record<string, string>>;
  /** Path of the picture for shared links: `/assets/previews/company/contact.png`. Error pages have none. */
  preview?: string;
  /** Equal for pages with equal security policies; a link to a page with a different one loads a new document. */
  policy: string;
  chrome: Chrome;
  view: View;
  /** The forms and prompt files shown by this view, and no others. */
  forms: Readonly<Record<string, CompiledForm>>;
  prompts: Readonly<Record<string, CompiledPrompt>>;
  /** The form just sent without script. */
  sent?: string;
  /** The prompt generated from the answers that were sent. */
  prompt?: string;
  returned?: ReturnedForm;
  made?: MadePrompt;
  /** Theme rules that the document left out, wrapped in a single rule: for views shown later. */
  theme?: string;
  /** The order of shuffled lists, 0 to 5, chosen by the server per request. */
  order: number;
}

/** What the server knows about the visitor who requests a page's data. */
export interface VisitorState {
  /** Whether the page's gate is open for this visitor. */
  unlocked?: boolean;
  /** The password form's message after a wrong password without script. */
  wallError?: string;
  sent?: string;
  prompt?: string;
  returned?: ReturnedForm;
  /** The version of a form that the visitor has, instead of the page's current one. */
  form?: CompiledForm;
  order?: number;
}

/** Returns a page's data for a visitor. Behind a closed gate, it contains the gate and nothing else of the page. */
export function pageDataOf(site: Site, page: CompiledPage, state: VisitorState): PageData {
  if (page.gate && state.unlocked !== true) return wallDataOf(site, page, page.gate, state);
  const { gate } = page;
  const frame = dataOf(site, page.path, page.chrome === "full", state.form);
  return {
    ...frame,
    ...(page.aliases.length > 0 && { aliases: page.aliases }),
    title: page.title,
    description: page.description,
    index: page.index,
    layout: page.chrome,
    ...(page.landing && { landing: page.landing }),
    ...accentOf(page),
    preview: previewOf(page),
    policy: versionOf(page.policy),
    view: {
      kind: "page",
      blocks: page.blocks,
      ...(gate && {
        gate: { key: gate.key, logout: gate.logout, remember: gate.remember, messages: gate.messages },
      }),
    },
    ...partsOf(site, [...page.forms, ...Object.keys(frame.forms)], state.form, page.prompts),
    ...(state.sent !== undefined && { sent: state.sent }),
    ...(state.prompt !== undefined && { prompt: state.prompt }),
    ...(state.returned && { returned: state.returned }),
    order: state.order ?? 0,
  };
}

/** Returns the data of an error page. `path` is the class of the address (address-class.ts). */
export function errorDataOf(site: Site, path: string, status: 404 | 429 | 500 | 503): PageData {
  const { errors } = site;
  const pages = { 404: errors.notFound, 429: errors.tooMany, 500: errors.failure, 503: errors.unavailable };
  const page = pages[status];
  return { ...dataOf(site, path, true), title: page.title, view: { kind: "error", status, page } };
}

/** The footer form is public: visitors who send it from here see the result, as on any other page. */
function wallDataOf(site: Site, page: CompiledPage, gate: Gate, state: VisitorState): PageData {
  const { wallError: error, sent, returned, form } = state;
  const frame = dataOf(site, page.path, page.chrome === "full", form);
  const isShown = (id: string | undefined): boolean => id !== undefined && Object.hasOwn(frame.forms, id);
  return {
    ...frame,
    title: gate.title,
    layout: page.chrome,
    ...accentOf(page),
    preview: previewOf(page),
    view: { kind: "wall", gate, ...(error !== undefined && { error }) },
    ...(isShown(sent) && { sent }),
    ...(isShown(returned?.id) && { returned }),
  };
}

/** A page's own colour takes precedence over an accent it names. */
function accentOf({ accent, ownAccent }: CompiledPage): Pick<PageData, "accent" | "accentStyle"> {
  if (ownAccent) return { accent: "own", accentStyle: accentDeclarations(ownAccent) };
  return accent === undefined ? {} : { accent };
}

function previewOf({ path }: CompiledPage): string {
  return `/assets/${previewName(path)}`;
}

const noPolicy = versionOf({ frames: [], permissions: {} });

/** Returns whether the page at an address has a gate, open or closed, whatever is shown there: an error, or a form by itself. */
function isGated({ routes, pages }: Site, path: string): boolean {
  return pages.get(routes.get(path) ?? "")?.gate !== undefined;
}

/** Returns what every view shares: the chrome and the form in its footer. */
function dataOf(site: Site, path: string, withFooter: boolean, seen?: CompiledForm): PageData {
  // Third-party scripts could read what is behind a gate, and the password typed into its form.
  const chrome = isGated(site, path) ? { ...site.chrome, tracking: [] } : site.chrome;
  const id = withFooter ? chrome.footer.form?.form : undefined;
  return {
    site: site.version,
    path,
    title: chrome.name,
    description: chrome.description,
    index: false,
    layout: "full",
    policy: noPolicy,
    chrome,
    view: { kind: "page", blocks: [] },
    ...partsOf(site, id === undefined ? [] : [id], seen),
    order: 0,
  };
}

/** Returns these forms and prompt files, and those the forms lead to. `seen`: the visitor's version of one of the forms. */
function partsOf(
  site: Site,
  ids: readonly string[],
  seen: CompiledForm | undefined,
  names: readonly string[] = [],
): Pick<PageData, "forms" | "prompts"> {
  const forms: Record<string, CompiledForm> = {};
  const prompts: Record<string, CompiledPrompt> = {};
  const addPrompt = (id: string): void => {
    const prompt = site.prompts.get(id);
    if (prompt) prompts[id] = prompt;
  };
  for (const id of ids) {
    const form = seen?.id === id ? seen : site.forms.get(id)?.form;
    if (!form) continue;
    forms[id] = form;
    if (form.success.generator !== undefined) addPrompt(form.success.generator);
  }
  names.forEach(addPrompt);
  return { forms, prompts };
}
