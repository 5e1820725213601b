/** What every part of the compiler looks things up in. */
import type { SourceFile } from "../source/source-file.ts";
import type { Schemas } from "../validate/schemas.ts";
import type { Asset, Icon } from "./things.ts";

export interface CompileContext {
  schemas: Schemas;
  /** Fact values by name, as they stand in texts. */
  facts: ReadonlyMap<string, string>;
  /** Files below pages/assets/ and derived ones, by path in that folder. */
  assets: ReadonlyMap<string, Asset>;
  icon: (name: string) => Icon | undefined;
  fragments: ReadonlyMap<string, SourceFile>;
}
