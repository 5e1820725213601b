/** What the server-side bundle of the renderer offers to the server. */
import type { PageData } from "../site/page-data.ts";
import type { SiteLook } from "../site/site.ts";

/** Addresses of the built browser files, from the bundler's manifest. */
export interface ClientFiles {
  /** The small script that decides when the application is loaded. */
  loader: string;
  /** The same as a text, which stands in the document; empty in the development server. */
  loaderText?: string;
  /** What the loader loads: the application's entry and, after it, what that imports, to be fetched at the same time. */
  application: readonly string[];
  /** The whole of the styles. */
  styles: readonly string[];
  /** The same as a text, of which a document holds the part that it needs; empty in the development server. */
  style?: string;
  /** Extra markup for the development server's client; empty in production. */
  head?: string;
}

/** What a document needs beside its page. */
export interface RenderOptions {
  files: ClientFiles;
  /** Absolute address of the site without a trailing slash, for canonical links and previews. */
  origin: string;
  look: SiteLook;
  /** Whether anybody may ask for the page's data at an address of its own. Default: it stands in the document. */
  apart?: boolean;
}

/** A document, and what the policy that it is sent with must allow. */
export interface RenderedDocument {
  /** A complete HTML document. */
  html: string;
  /** Base64 SHA-256 hashes of the inline scripts in it, for the Content-Security-Policy: `sha256-...`. */
  scriptHashes: readonly string[];
  /** The same for inline style elements. */
  styleHashes: readonly string[];
  /** The same for style attributes, when it has any. */
  attributeHashes?: readonly string[];
  /** The page's data as JSON, where the document names an address for it, and the name that it has there. */
  apart?: { tag: string; json: string };
}

/** Renders a page's data to a complete document. Throws only for our own bugs. */
export type RenderDocument = (data: PageData, options: RenderOptions) => Promise<RenderedDocument>;
