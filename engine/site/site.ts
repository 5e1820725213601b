/**
 * The compiled site: plain, immutable data that can be written as JSON.
 *
 * Everything below the stages (server, renderer, command line) reads this and nothing else.
 * @packageDocumentation
 */
import type { AnyBlock, PageFile, SiteFile } from "../../schema/types.ts";
import type { Shade } from "../theme/colour.ts";
import type { Accent } from "../theme/tokens.ts";
import type { SiteForm } from "./form-spec.ts";
import type { CompiledPrompt } from "./prompt-spec.ts";

/** The password form in front of a page; nothing in it is secret. */
export type Gate = NonNullable<PageFile["gate"]>;

/** What a page's frames and scripts need beyond the site's own; the headers are derived from it. */
export interface Policy {
  /** Origins that may be framed. */
  frames: readonly string[];
  /** Permissions-Policy features that those frames may use, with the origins. */
  permissions: Readonly<Record<string, readonly string[]>>;
}

/** A block in its place on a page. */
export interface CompiledBlock extends AnyBlock {
  /** Unique on the page: the author's id or one made from the place. */
  key: string;
}

/** A page, everything in it resolved. */
export interface CompiledPage extends PageFile {
  /** The page's file: `pages/company/contact.yaml`. */
  file: string;
  /** Canonical path: `/visit/hours`. */
  path: string;
  /** The address by which the environment has the password of its gate, where a running server keeps it behind one. Default: its own. */
  gateAt?: string;
  index: boolean;
  blocks: readonly CompiledBlock[];
  /** Names of the forms and prompt files that the blocks show. */
  forms: readonly string[];
  prompts: readonly string[];
  policy: Policy;
  /** What the page's own colour becomes in the site's theme. */
  ownAccent?: Accent;
  /** Hash of everything that the page shows. */
  version: string;
}

/** What all pages share, as the browser may know it. */
export interface Chrome
  extends
    Omit<SiteFile, "errors" | "facts" | "guides" | "readingGrade" | "theme">,
    Pick<SiteFile["theme"], "logo" | "ornament"> {}

/** How the site looks: what stands in the head of each document, and the colours of pictures made elsewhere. */
export interface SiteLook {
  /** The theme as a style sheet. */
  style: string;
  /** What pages stand on. */
  ground: Shade;
  /** The files of the faces that every page needs at once. */
  faces: readonly { family: string; weight: string; url: string }[];
  icons: SiteFile["theme"]["icons"];
  /** Ground and words of pictures. */
  ink: { ground: string; text: string; quiet: string };
  /** By name, the site's own first. */
  accents: Readonly<Record<string, Accent>>;
}

export interface Site {
  /** Hash of everything. */
  version: string;
  chrome: Chrome;
  look: SiteLook;
  errors: SiteFile["errors"];
  /** By canonical path. */
  pages: ReadonlyMap<string, CompiledPage>;
  /** Every path, aliases included, with the canonical path that it shows. */
  routes: ReadonlyMap<string, string>;
  /** Paths whose file is broken and never was good: they answer 503. */
  unavailable: ReadonlySet<string>;
  /** By id. */
  forms: ReadonlyMap<string, SiteForm>;
  prompts: ReadonlyMap<string, CompiledPrompt>;
  /** Asset addresses that need a gate's cookie, with the gate's key. */
  privateAssets: ReadonlyMap<string, string>;
  /**
   * Guides and archives (`guides/plan.pdf`) that are shut as long as no page offers them, with the keys of the gates that
   * open them; none where a broken file may be what says so. Default: none, what no page offers is everybody's.
   */
  shutFiles?: ReadonlyMap<string, ReadonlySet<string>>;
}
