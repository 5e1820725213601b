/** The one door through which content leaves: what the renderer, and so the browser, may know of a page. */
import type { SiteErrorPage } from "../../schema/types.ts";
import type { Chrome, CompiledBlock, CompiledPage, Gate, Site } from "./site.ts";
import type { PageFile } from "../../schema/types.ts";
import { accentDeclarations } from "../theme/style.ts";
import type { CompiledForm } from "./form-spec.ts";
import type { CompiledPrompt } from "./prompt-spec.ts";
import { versionOf } from "./version.ts";
import { previewName } from "./page-data-address.ts";

/** The state of a form that was posted without script and came back. */
export interface ReturnedForm {
  id: string;
  /** The raw values as they were posted, by field name. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
  /** The alert above the form; "" for none. */
  error: string;
  /** The step that is shown, from 0. Default: that of the first field with a message. */
  step?: number;
}

/** A generator as it is when its button was pressed. Only pictures and previews show a page so: visitors press it themselves. */
export interface MadePrompt {
  generator: string;
  /** The raw values of its inputs. */
  values: Readonly<Record<string, readonly string[]>>;
  text: string;
}

/** What stands between the bar and the footer. */
export type View =
  | { kind: "page"; blocks: readonly CompiledBlock[]; gate?: Pick<Gate, "key" | "logout" | "remember" | "messages"> }
  | { kind: "wall"; gate: Gate; error?: string }
  | { kind: "error"; status: number; page: SiteErrorPage };

/** Everything that the renderer needs for one page, as JSON. */
export interface PageData {
  /** The site's version; data of another version is not mixed with it. */
  site: string;
  /** The canonical path; of an error page what of the address shows in it (address-class.ts), which may be nothing. */
  path: string;
  /** Other paths that show the same page. Default: none. */
  aliases?: readonly string[];
  title: string;
  description: string;
  index: boolean;
  layout: "full" | "landing";
  landing?: PageFile["landing"];
  accent?: string;
  /** The page's own accent: what the names of the style sheets mean on it. */
  accentStyle?: Readonly<Record<string, string>>;
  /** Path of the picture for shared links: `/assets/previews/company/contact.png`. Error pages have none. */
  preview?: string;
  /** Equal for pages with equal security policies; a link to a page with another one is a full document load. */
  policy: string;
  chrome: Chrome;
  view: View;
  /** The forms and prompt files that this view shows, and no others. */
  forms: Readonly<Record<string, CompiledForm>>;
  prompts: Readonly<Record<string, CompiledPrompt>>;
  /** The form that was just sent without script. */
  sent?: string;
  /** The prompt that was made of what was sent. */
  prompt?: string;
  returned?: ReturnedForm;
  made?: MadePrompt;
  /** The rules of the theme that the document left out, inside one: for what is shown later. */
  theme?: string;
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
  prompt?: string;
  returned?: ReturnedForm;
  /** A form in the version that the visitor has, in place of the one that the page shows now. */
  form?: CompiledForm;
  order?: number;
}

/** The data of a page for a visitor. Of a page behind a gate that is shut it holds the gate and nothing else of the page. */
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

/** The data of an error page. `path` is the class of the address (address-class.ts). */
export function errorDataOf(site: Site, path: string, status: 404 | 429 | 500 | 503): PageData {
  const { errors } = site;
  const pages = { 404: errors.notFound, 429: errors.tooMany, 500: errors.failure, 503: errors.unavailable };
  const page = pages[status];
  return { ...dataOf(site, path, true), title: page.title, view: { kind: "error", status, page } };
}

/** The form in the footer is everybody's: whoever sends it from here is told what became of it, as in front of any other page. */
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

/** A page's own colour comes before an accent that it names. */
function accentOf({ accent, ownAccent }: CompiledPage): Pick<PageData, "accent" | "accentStyle"> {
  if (ownAccent) return { accent: "own", accentStyle: accentDeclarations(ownAccent) };
  return accent === undefined ? {} : { accent };
}

function previewOf({ path }: CompiledPage): string {
  return `/assets/${previewName(path)}`;
}

const noPolicy = versionOf({ frames: [], permissions: {} });

/** Whether there is a gate at an address, open or shut, whatever is shown at it: an error, or a form by itself. */
function isGated({ routes, pages }: Site, path: string): boolean {
  return pages.get(routes.get(path) ?? "")?.gate !== undefined;
}

/** What every view has in common: the chrome and the form in its footer. */
function dataOf(site: Site, path: string, withFooter: boolean, seen?: CompiledForm): PageData {
  // Scripts of other companies could read what is behind a gate, and the password that is typed in front of it.
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

/** These forms and prompt files, with those that the forms lead to. `seen`: one of the forms in the version that the visitor has. */
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
