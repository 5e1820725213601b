/**
 * The compiled site: plain, immutable data that can be written as JSON.
 *
 * Everything below the stages (server, renderer, command line) reads this and nothing else.
 * @packageDocumentation
 */
import type { CommonAction as Action } from "../../schema/types/blocks.ts";
import type { Inline, RichText } from "./rich-text.ts";

export type { Action };

/** What a link in YAML became. */
export interface Link {
  /** The address as it stands in HTML. */
  href: string;
  kind: "page" | "anchor" | "external" | "address" | "file";
}

/** A file below pages/assets/. */
export interface Asset {
  /** Address on this site: `/assets/guides/ai-terminology.pdf`. */
  url: string;
  /** Media type: `application/pdf`. */
  type: string;
  /** Size in bytes; 0 while a derived file has not been made. */
  bytes: number;
  /** Pixels, for pictures. */
  width?: number;
  height?: number;
}

/** An icon as its SVG children on a 24 x 24 grid: `[["path", {"d": "..."}]]`. */
export interface Icon {
  name: string;
  nodes: ReadonlyArray<readonly [tag: string, attributes: Readonly<Record<string, string>>]>;
}

/** Another site's frame, as the page's security policy needs it. */
export interface Embed {
  title: string;
  address: string;
  fallback: string;
  poster?: { asset: Asset; alt: string };
  load: "click" | "near";
  allow: readonly string[];
  minHeight?: number;
  height?: number;
}

/** A block, its texts, links, assets and icons resolved. The type of `props` is generated per block type. */
export interface CompiledBlock {
  type: string;
  /** Unique on the page: the author's id or one made from the place. */
  key: string;
  id?: string;
  tone?: "plain" | "tint" | "ink";
  props: Readonly<Record<string, unknown>>;
}

/** The password form in front of a page; nothing in it is secret. */
export interface Gate {
  key: string;
  title: string;
  text?: RichText;
  label: string;
  button: string;
  reveal: boolean;
  remember: "browser" | "session";
  ignoreCase: boolean;
  logout: boolean;
  messages: { invalid: string; denied?: Toast; granted?: Toast; loggedOut?: Toast };
}

export interface Toast {
  title: string;
  text?: string;
  destructive?: boolean;
}

/** What a page's frames and scripts need beyond the site's own; the headers are derived from it. */
export interface Policy {
  /** Origins that may be framed. */
  frames: readonly string[];
  /** Permissions-Policy features that those frames may use, with the origins. */
  permissions: Readonly<Record<string, readonly string[]>>;
}

export interface CompiledPage {
  /** The page's file: `pages/company/contact.yaml`. */
  file: string;
  /** Canonical path: `/company/contact`. */
  path: string;
  aliases: readonly string[];
  title: string;
  description: string;
  chrome: "full" | "landing";
  landing?: Readonly<Record<string, unknown>>;
  accent?: string;
  index: boolean;
  gate?: Gate;
  blocks: readonly CompiledBlock[];
  /** Names of the forms and prompt files that the blocks show. */
  forms: readonly string[];
  prompts: readonly string[];
  policy: Policy;
  /** Hash of everything that the page shows. */
  version: string;
}

/** A field of a form or generator. What else it holds depends on its type. */
export interface CompiledField {
  type: string;
  name: string;
  label: readonly Inline[];
  /** The label without marks, for messages. */
  labelText: string;
  help?: readonly Inline[];
  required: boolean;
  asterisk: boolean;
  when?: Condition;
  replaces?: string;
  width: "full" | "half";
  messages: { required?: string; invalid?: string };
  /** The properties of the field's own type. */
  props: Readonly<Record<string, unknown>>;
}

/** All must hold; a list means any of its values. */
export type Condition = Readonly<Record<string, string | boolean | readonly (string | boolean)[]>>;

export interface CompiledStep {
  title: string;
  text?: readonly Inline[];
  fields: readonly CompiledField[];
}

/** Where a value of a payload comes from. */
export type Source =
  | { kind: "constant"; value: string }
  | { kind: "pattern"; parts: readonly (string | { field: string })[] }
  | { kind: "field"; field: string }
  | { kind: "labels"; field: string }
  | { kind: "cookie"; name: string }
  | { kind: "page"; what: "address" | "canonical" | "name" }
  | { kind: "now" };

export interface CompiledForm {
  id: string;
  title: string;
  /** Hash of everything that decides what is asked and sent. */
  version: string;
  endpoint: string;
  /** One step without a title when the form has no steps. */
  steps: readonly CompiledStep[];
  indicator: string;
  enableWhen: { filled: readonly string[]; valid: readonly string[] };
  buttons: { submit: string; busy: string; next: string; previous: string; skip?: string };
  messages: { required: string; invalid?: string };
  failure: { alert: string } | { toast: Toast };
  success: FormSuccess;
  payload: Readonly<Record<string, Source>>;
}

export interface FormSuccess {
  title?: readonly Inline[];
  text?: RichText;
  actions: readonly Action[];
  leading?: { mark: string; action: Action };
  again?: string;
  toast?: Toast;
  scroll: boolean;
  generator?: string;
}

export interface CompiledGenerator {
  kind: "generator";
  id: string;
  title: string;
  inputs: readonly CompiledField[];
  enableWhen: { filled: readonly string[] };
  placeholders: Readonly<Record<string, string>>;
  missing?: Toast;
  templates: readonly { name?: string; when?: Condition; text: string }[];
  result: { place: "below" | "instead"; title: readonly Inline[]; text?: readonly Inline[] };
  buttons: { generate: string; reset?: string; again: string };
  copy: Copy;
}

export interface CompiledLibrary {
  kind: "library";
  id: string;
  title: string;
  categories: readonly string[];
  prompts: readonly LibraryPrompt[];
  copy: Copy;
}

export interface LibraryPrompt {
  id: string;
  title: string;
  category?: string;
  description?: readonly Inline[];
  icon?: Icon;
  accent?: string;
  featured: boolean;
  prompt: string;
}

export interface Copy {
  label: string;
  success?: Toast;
  failure?: Toast;
  silent: boolean;
}

export type CompiledPrompt = CompiledGenerator | CompiledLibrary;

/** What all pages share, as the browser may know it. */
export interface Chrome {
  name: string;
  description: string;
  language: string;
  email: string;
  banner?: { text: readonly Inline[]; action?: Action };
  navigation: {
    links: readonly { label: string; to: Link; items?: readonly { label: string; to: Link }[] }[];
    action?: Action;
    mobileAction?: Action;
  };
  footer: {
    text?: readonly Inline[];
    links: readonly { label: string; to: Link }[];
    social: readonly { label: string; to: Link; icon: Icon }[];
    form?: { form: string; title: readonly Inline[]; text?: readonly Inline[] };
    legal?: readonly Inline[];
  };
  tracking: readonly { provider: string; id: string }[];
  consent?: { title: readonly Inline[]; text: readonly Inline[]; accept: string; decline: string; manage: string };
}

export interface ErrorPage {
  title: string;
  text: readonly Inline[];
  action?: Action;
}

export interface Site {
  /** Hash of everything. */
  version: string;
  chrome: Chrome;
  errors: { notFound: ErrorPage; tooMany: ErrorPage; failure: ErrorPage; unavailable: ErrorPage };
  /** By canonical path. */
  pages: ReadonlyMap<string, CompiledPage>;
  /** Every path, aliases included, with the canonical path that it shows. */
  routes: ReadonlyMap<string, string>;
  /** Paths whose file is broken and never was good: they answer 503. */
  unavailable: ReadonlySet<string>;
  forms: ReadonlyMap<string, CompiledForm>;
  prompts: ReadonlyMap<string, CompiledPrompt>;
  /** Asset addresses that need a gate's cookie, with the gate's key. */
  privateAssets: ReadonlyMap<string, string>;
}
