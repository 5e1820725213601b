/** What the renderer's server bundle offers to the server. */
import type { PageData } from "../site/page-data.ts";
import type { SiteLook } from "../site/site.ts";

/** Addresses of the browser's build files, from the bundler's manifest. */
export interface ClientFiles {
  /** The small script that decides when the application is loaded. */
  loader: string;
  /** The loader's source, for inlining into the document; absent in development. */
  loaderText?: string;
  /** The files to load in parallel: the application's entry first, then its imports. */
  application: readonly string[];
  /** The full style sheets. */
  styles: readonly string[];
  /** The style sheet's source, of which a document contains the part that it needs; absent in development. */
  style?: string;
  /** Extra markup for the development server's client; empty in production. */
  head?: string;
}

/** What a document needs besides its page. */
export interface RenderOptions {
  files: ClientFiles;
  /** Absolute address of the site without a trailing slash, for canonical links and previews. */
  origin: string;
  look: SiteLook;
  /** Whether anyone may request the page's data at its own address. Default: the data is in the document. */
  apart?: boolean;
}

/** A document, and what the policy sent with it must allow. */
export interface RenderedDocument {
  /** A complete HTML document. */
  html: string;
  /** Base64 SHA-256 hashes of its inline scripts, for the Content-Security-Policy: `sha256-...`. */
  scriptHashes: readonly string[];
  /** Hashes of its inline style elements. */
  styleHashes: readonly string[];
  /** Hashes of its style attributes, if it has any. */
  attributeHashes?: readonly string[];
  /** The page's data as JSON and the tag in its address, when the document links to it. */
  apart?: { tag: string; json: string };
}

/** Renders a page's data to a complete document. Throws only because of bugs in our code. */
export type RenderDocument = (data: PageData, options: RenderOptions) => Promise<RenderedDocument>;
