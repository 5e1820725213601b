/**
 * Defines the compiled site: plain, immutable data that can be serialized as JSON.
 * Everything after the compilation stages (server, renderer, command line) reads this and nothing else.
 * @packageDocumentation
 */
import type { AnyBlock, PageFile, SiteFile } from "../../schema/types.ts";
import type { Shade } from "../theme/colour.ts";
import type { Accent } from "../theme/tokens.ts";
import type { SiteForm } from "./form-spec.ts";
import type { CompiledPrompt } from "./prompt-spec.ts";

/** The password form in front of a page; contains no secrets. */
export type Gate = NonNullable<PageFile["gate"]>;

/** What a page's frames and scripts require beyond the site's own policy; the headers are derived from it. */
export interface Policy {
  /** Origins that may be framed. */
  frames: readonly string[];
  /** Permissions-Policy features available to those frames, with the origins. */
  permissions: Readonly<Record<string, readonly string[]>>;
}

/** A block at its position on a page. */
export interface CompiledBlock extends AnyBlock {
  /** Unique on the page: the author's ID, or one derived from the position. */
  key: string;
}

/** A page with all references resolved. */
export interface CompiledPage extends PageFile {
  /** The page's file: `pages/company/contact.yaml`. */
  file: string;
  /** Canonical path: `/visit/hours`. */
  path: string;
  /** The address whose environment variable holds the gate's password, when a running server keeps the page gated. Default: its own. */
  gateAt?: string;
  index: boolean;
  blocks: readonly CompiledBlock[];
  /** Names of the forms and prompt files shown by the blocks. */
  forms: readonly string[];
  prompts: readonly string[];
  policy: Policy;
  /** The accent derived from the page's own colour in the site's theme. */
  ownAccent?: Accent;
  /** Hash of everything that the page shows. */
  version: string;
}

/** What all pages share, as far as the browser may know it. */
export interface Chrome
  extends
    Omit<SiteFile, "errors" | "facts" | "guides" | "readingGrade" | "theme">,
    Pick<SiteFile["theme"], "logo" | "ornament"> {}

/** The look of the site: the head of each document, and the colours of generated pictures. */
export interface SiteLook {
  /** The theme as a style sheet. */
  style: string;
  /** The background colour of pages. */
  ground: Shade;
  /** The font files that every page needs at once. */
  faces: readonly { family: string; weight: string; url: string }[];
  icons: SiteFile["theme"]["icons"];
  /** Background and text colours of pictures. */
  ink: { ground: string; text: string; quiet: string };
  /** By name, the site's default first. */
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
  /** Maps every path, aliases included, to the canonical path of its page. */
  routes: ReadonlyMap<string, string>;
  /** Paths of pages whose file is broken and was never good: they return 503. */
  unavailable: ReadonlySet<string>;
  /** By ID. */
  forms: ReadonlyMap<string, SiteForm>;
  prompts: ReadonlyMap<string, CompiledPrompt>;
  /** Asset addresses that require a gate's cookie, with the gate's key. */
  privateAssets: ReadonlyMap<string, string>;
  /**
   * Guides and archives (`guides/plan.pdf`) that are closed while no page offers them, with the keys of the gates that
   * open them; no keys where a broken file may decide. Default: none, so files that no page offers are public.
   */
  shutFiles?: ReadonlyMap<string, ReadonlySet<string>>;
}
