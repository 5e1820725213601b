/** Last stage of the pipeline: compiles files without errors into the Site. */
import type { CompiledPrompt } from "../site/prompt-spec.ts";
import type { SiteForm } from "../site/form-spec.ts";
import type { CompiledPage, Site } from "../site/site.ts";
import { versionOf } from "../site/version.ts";
import type { SourceFile } from "../source/source-file.ts";
import { accentFrom } from "../theme/tints.ts";
import type { Colours } from "../theme/tokens.ts";
import { compileChrome, type CompiledSiteFile } from "./chrome.ts";
import type { CompileContext, SiteContext } from "./context.ts";
import { compileForm } from "./form.ts";
import { compileOnce, keptPage, sameAsBefore } from "./kept.ts";
import { compileGenerator, compileLibrary } from "./prompt.ts";

export interface CompileInput {
  /** Valid files by path, exactly one of which is the site file. */
  files: ReadonlyMap<string, SourceFile>;
  context: SiteContext;
  /** Hash of everything in the context. */
  contextVersion: string;
  /** Addresses of pages whose file is broken and was never good. */
  unavailable: ReadonlySet<string>;
}

/** Compiles the site. Returns undefined when there is no site file. */
export function compile({ files, context: given, contextVersion, unavailable }: CompileInput): Site | undefined {
  const context = sameAsBefore(given, contextVersion);
  const once = <Result>(file: SourceFile, make: (context: CompileContext) => Result): Result =>
    compileOnce({ file, context, contextVersion, make });
  const forms = new Map<string, SiteForm>();
  const prompts = new Map<string, CompiledPrompt>();
  const pages = new Map<string, CompiledPage>();
  let shared: CompiledSiteFile | undefined;
  for (const file of files.values()) {
    const { kind, name, value } = file;
    if (kind === "form")
      forms.set(
        name,
        once(file, (noting) => compileForm(name, value, noting)),
      );
    else if (kind === "generator")
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
      const page = keptPage(file, context, contextVersion);
      pages.set(page.path, page);
    }
  }
  if (!shared) return undefined;
  const { colours, ...site } = shared;
  for (const page of pages.values()) if (page.theme?.colour) pages.set(page.path, withOwnAccent(page, colours));
  return {
    version: versionOf([contextVersion, [...files.values()].map((file) => [file.path, file.hash]), [...unavailable]]),
    ...site,
    pages,
    routes: routesOf(pages),
    unavailable,
    forms,
    prompts,
    privateAssets: privateAssetsOf(context),
  };
}

/** Adds the accent derived from the page's own colour and the site's colours. */
function withOwnAccent(page: CompiledPage, colours: Colours): CompiledPage {
  const { theme: { colour } = {} } = page;
  if (colour === undefined) return page;
  const ownAccent = accentFrom(colour.toLowerCase(), colours);
  return { ...page, ownAccent, version: versionOf([page.version, ownAccent]) };
}

function routesOf(pages: ReadonlyMap<string, CompiledPage>): Map<string, string> {
  const routes = new Map<string, string>();
  for (const { path, aliases } of pages.values()) for (const alias of aliases) routes.set(alias, path);
  for (const path of pages.keys()) routes.set(path, path);
  return routes;
}

/** Assigns files to gates: by their folder assets/private/KEY/, without a list, or for guides by their front matter. */
function privateAssetsOf({ assets, gates }: CompileInput["context"]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, asset] of assets) {
    const [, key] = /^private\/([^/]+)\//.exec(path) ?? [];
    const own = key ?? gates?.get(path);
    if (own !== undefined) found.set(asset.url, own);
  }
  return found;
}
