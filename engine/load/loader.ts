/** The one loader: from the project's folder to a Site. Server, development server, command line and tests call it. */
import type { Site } from "../compile/site.ts";
import type { Problem } from "../problem/problem.ts";

/** Where the last good text of each file is kept, so that a broken edit does not take a page down. */
export interface LastGood {
  get(path: string): string | undefined;
  put(path: string, text: string): void;
  delete(path: string): void;
}

export interface LoaderOptions {
  /** The project's folder. */
  root: string;
  /** Without it a broken file has nothing to fall back on: what `check` wants. */
  lastGood?: LastGood;
  /** Today, for facts that expire. Default: the system's date. */
  today?: () => Date;
}

export interface Loaded {
  /** Undefined when pages/_site.yaml is broken and never was good. */
  site: Site | undefined;
  problems: readonly Problem[];
  /** Files that are shown in their last good version because the present one is broken. */
  stale: readonly string[];
  /** What was read, by path, for showing problems in their place. */
  texts: ReadonlyMap<string, string>;
}

export interface Loader {
  /** Reads what changed since the last call and returns the whole. The first call reads everything. */
  load(): Promise<Loaded>;
}

export type CreateLoader = (options: LoaderOptions) => Loader;
