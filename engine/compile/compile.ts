/** The last stage: files without errors become the Site. */
import type { SourceFile } from "../source/source-file.ts";
import { compileChrome } from "./chrome.ts";
import { isRecord } from "../validate/walk.ts";
import type { CompileContext } from "./context.ts";
import { compileDeliveries } from "./delivery.ts";
import { compileForm } from "./form.ts";
import { compilePage } from "./page.ts";
import { compileGenerator, compileLibrary } from "./prompt.ts";
import type { CompiledForm, CompiledPage, CompiledPrompt, DeliverySpec, Site } from "./site.ts";
import { isStillThere, notingContext, type Taken } from "./taken.ts";
import type { Asset } from "./things.ts";
import { versionOf } from "./version.ts";

export interface CompileInput {
  /** Valid files by path; exactly one of kind site. */
  files: ReadonlyMap<string, SourceFile>;
  context: CompileContext & { assets: ReadonlyMap<string, Asset> };
  /** Hash of everything in the context. */
  contextVersion: string;
  /** Paths whose file is broken and never was good. */
  unavailable: ReadonlySet<string>;
}

interface Compiled {
  contextVersion: string;
  taken: Taken;
  result: unknown;
}

/** Compiled things by the very file they came from, so that one edit compiles one file and what takes something from it. */
const compiled = new WeakMap<SourceFile, Compiled>();

/** Compiles the site. Returns undefined when there is no site file. */
export function compile({ files, context, contextVersion, unavailable }: CompileInput): Site | undefined {
  const once = <Result>(file: SourceFile, make: (context: CompileContext) => Result): Result => {
    const known = compiled.get(file);
    if (known && (known.contextVersion === contextVersion || isStillThere(known.taken, context))) {
      known.contextVersion = contextVersion;
      return known.result as Result;
    }
    const noting = notingContext(context);
    const result = make(noting.context);
    compiled.set(file, { contextVersion, taken: noting.taken, result });
    return result;
  };
  const forms = new Map<string, CompiledForm>();
  const deliveries = new Map<string, readonly DeliverySpec[]>();
  const keepDays = new Map<string, number>();
  const prompts = new Map<string, CompiledPrompt>();
  const pages = new Map<string, CompiledPage>();
  let shared: ReturnType<typeof compileChrome> | undefined;
  for (const file of files.values()) {
    const { kind, name, value } = file;
    if (kind === "form") {
      const made = once(file, (noting) => ({
        form: compileForm(name, value, noting),
        delivered: compileDeliveries(value, noting),
      }));
      forms.set(name, made.form);
      deliveries.set(name, made.delivered);
      if (isRecord(value) && typeof value["keepDays"] === "number") keepDays.set(name, value["keepDays"]);
    } else if (kind === "generator")
      prompts.set(
        name,
        once(file, (noting) => compileGenerator(name, value, noting)),
      );
    else if (kind === "library")
      prompts.set(
        name,
        once(file, (noting) => compileLibrary(name, value, noting)),
      );
    else if (kind === "site") shared = once(file, (noting) => compileChrome(value, noting));
    else if (kind === "page") {
      const page = once(file, (noting) => compilePage(file, noting));
      pages.set(page.path, page);
    }
  }
  if (!shared) return undefined;
  return {
    version: versionOf([contextVersion, [...files.values()].map((file) => [file.path, file.hash]), [...unavailable]]),
    ...shared,
    pages,
    routes: routesOf(pages),
    unavailable,
    forms,
    deliveries,
    keepDays,
    prompts,
    privateAssets: privateAssetsOf(context),
  };
}

function routesOf(pages: ReadonlyMap<string, CompiledPage>): Map<string, string> {
  const routes = new Map<string, string>();
  for (const { path, aliases } of pages.values()) for (const alias of aliases) routes.set(alias, path);
  for (const path of pages.keys()) routes.set(path, path);
  return routes;
}

/** Files in assets/private/KEY/ belong to the gate KEY; the folder decides, not a list. */
function privateAssetsOf({ assets }: CompileInput["context"]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, asset] of assets) {
    const [, key] = /^private\/([^/]+)\//.exec(path) ?? [];
    if (key !== undefined) found.set(asset.url, key);
  }
  return found;
}
