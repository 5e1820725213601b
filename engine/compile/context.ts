/** Defines what the compiler looks up while compiling. */
import type { SourceFile } from "../source/source-file.ts";
import type { Schemas } from "../validate/schemas.ts";
import type { Asset, Icon } from "../things/things.ts";

/** Finds values by name. */
export interface Lookup<Value> {
  get(name: string): Value | undefined;
}

export interface CompileContext {
  schemas: Schemas;
  /** Fact values by name, as they appear in texts. */
  facts: Lookup<string>;
  /** Files below pages/assets/ and generated ones, by path in that folder. */
  assets: Lookup<Asset>;
  /** The gates that guides name in their front matter, by the same paths. Default: none. */
  gates?: Lookup<string>;
  icon: (name: string) => Icon | undefined;
  fragments: Lookup<SourceFile>;
}

/** Context of a whole site, whose assets can be enumerated too. */
export interface SiteContext extends CompileContext {
  assets: ReadonlyMap<string, Asset>;
}
