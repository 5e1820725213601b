/**
 * The compiled site: plain, immutable data that can be written as JSON.
 *
 * Everything below the stages (server, renderer, command line) reads this and nothing else.
 * @packageDocumentation
 */
import type { CommonAction as Action } from "../../schema/types/blocks.ts";
import type { DeliverySpec } from "./delivery-spec.ts";
import type { CompiledForm } from "./form-spec.ts";
import type { CompiledPrompt } from "./prompt-spec.ts";
import type { Inline, RichText } from "./rich-text.ts";
import type { Icon, Link, Toast } from "./things.ts";

export type { DeliverySpec } from "./delivery-spec.ts";
export type { CompiledField, CompiledForm, Source } from "./form-spec.ts";
export type { CompiledPrompt } from "./prompt-spec.ts";
export type { Asset, Icon, Link, Toast } from "./things.ts";
export type { Action };

/** A block, its texts, links, assets and icons resolved. The type of `props` is generated per block type. */
export interface CompiledBlock {
  type: string;
  /** Unique on the page: the author's id or one made from the place. */
  key: string;
  id?: string;
  tone?: "plain" | "tint" | "ink";
  /** Part of the section that the block above it begins. */
  continues?: true;
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

/** What a page's frames and scripts need beyond the site's own; the headers are derived from it. */
export interface Policy {
  /** Origins that may be framed. */
  frames: readonly string[];
  /** Permissions-Policy features that those frames may use, with the origins. */
  permissions: Readonly<Record<string, readonly string[]>>;
}

/** A page, everything in it resolved. */
export interface CompiledPage {
  /** The page's file: `pages/company/contact.yaml`. */
  file: string;
  /** Canonical path: `/visit/hours`. */
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
  /** Where each form's leads go, by the form's id. Apart from the forms, because those go to the browser. */
  deliveries: ReadonlyMap<string, readonly DeliverySpec[]>;
  /** Days for which each form's leads are kept, by the form's id; absent for those that are kept for ever. */
  keepDays: ReadonlyMap<string, number>;
  prompts: ReadonlyMap<string, CompiledPrompt>;
  /** Asset addresses that need a gate's cookie, with the gate's key. */
  privateAssets: ReadonlyMap<string, string>;
}
