/** What every part of the compiler looks things up in. */
import type { SourceFile } from "../source/source-file.ts";
import type { Schemas } from "../validate/schemas.ts";
import type { Asset, Icon } from "../things/things.ts";

/** Finds things by name. */
export interface Lookup<Value> {
  get(name: string): Value | undefined;
}

export interface CompileContext {
  schemas: Schemas;
  /** Fact values by name, as they stand in texts. */
  facts: Lookup<string>;
  /** Files below pages/assets/ and derived ones, by path in that folder. */
  assets: Lookup<Asset>;
  /** The gates that guides name in their heads, by the same paths. Default: none. */
  gates?: Lookup<string>;
  icon: (name: string) => Icon | undefined;
  fragments: Lookup<SourceFile>;
}

/** That of a whole site, whose files can be listed too. */
export interface SiteContext extends CompileContext {
  assets: ReadonlyMap<string, Asset>;
}
