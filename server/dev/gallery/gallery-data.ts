/** Data of the gallery's frames, produced by the same stages as every page. */
import path from "node:path";
import { factsOf } from "../../../engine/compile/chrome.ts";
import type { CompileContext } from "../../../engine/compile/context.ts";
import { compileForm } from "../../../engine/compile/form.ts";
import { pageDataOf, type PageData } from "../../../engine/site/page-data.ts";
import { compilePage } from "../../../engine/compile/page.ts";
import type { CompiledPage, Site } from "../../../engine/site/site.ts";
import type { Asset } from "../../../engine/things/things.ts";
import { createAssetIndex, assetTypeOf } from "../../../engine/load/assets.ts";
import { findIcon } from "../../../engine/load/icons.ts";
import { asYaml, readExamples } from "../../../engine/reference/read-examples.ts";
import { readSource } from "../../../engine/source/read-source.ts";
import { readSchemas } from "../../../engine/validate/schemas.ts";
import { siteFile } from "../../../engine/things/folders.ts";

/** URL prefixes of the frames, followed by the example's block or field and number, or by the page's path. */
export const galleryPath = { example: "/_gallery/example/", page: "/_gallery/page" } as const;

/** Returns a page of the site as seen with its password. */
export function pageData(at: string, site: Site): PageData | undefined {
  if (!at.startsWith(`${galleryPath.page}/`)) return undefined;
  const page = site.pages.get(at.slice(galleryPath.page.length));
  if (!page) return undefined;
  return { ...pageDataOf(withoutConsent(site), page, { unlocked: true }), path: at };
}

/** Removes tracking: the gallery tracks nobody, so it must not ask for consent. */
function withoutConsent(site: Site): Site {
  return { ...site, chrome: { ...site.chrome, tracking: [] } };
}

/** Returns an example of a block or field on a page of its own, such as `/_gallery/example/block-hero/0`. */
export function exampleData(
  at: string,
  site: Site,
  texts: ReadonlyMap<string, string>,
  root: string,
): PageData | undefined {
  const [, of, type = "", number] = /^\/_gallery\/example\/(block|field)-([a-z-]+)\/(\d+)$/.exec(at) ?? [];
  if (of === undefined) return undefined;
  const example = readExamples(path.join(root, "engine", `${of}s`, type))[Number(number)];
  if (!example) return undefined;
  const context = contextOf(texts, root);
  const block = of === "block" ? example.value : { type: "form", form: exampleName };
  const source = readSource(
    "pages/example.yaml",
    asYaml({ ...head, ...gateFor(type), title: example.name, blocks: [block] }),
  );
  const page = compilePage(source, context);
  const own = standIns(page, site, type);
  const forms = new Map(own.forms);
  if (of === "field") forms.set(exampleName, compileForm(exampleName, formAround(example.value), context));
  return { ...pageDataOf({ ...withoutConsent(site), ...own, forms }, page, { unlocked: true }), path: at };
}

/** Replaces forms and prompts that examples refer to but need not exist by the site's own, the longest of each. */
function standIns(page: CompiledPage, site: Site, type: string): Pick<Site, "forms" | "prompts"> {
  const { forms, prompts } = site;
  const [form] = [...forms.values()].toSorted((a, b) => b.form.steps.length - a.form.steps.length);
  const kind = type === "prompt-library" ? "library" : "generator";
  const [prompt] = [...prompts.values()]
    .filter((each) => each.kind === kind)
    .toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
  return {
    forms: new Map([...page.forms.flatMap((name) => (form ? [[name, form] as const] : [])), ...forms]),
    prompts: new Map([...page.prompts.flatMap((name) => (prompt ? [[name, prompt] as const] : [])), ...prompts]),
  };
}

const exampleName = "example";
const head = {
  description: "An example in the gallery.",
  chrome: "landing",
  index: false,
};

/** The logout block needs a gate to log out of. */
function gateFor(type: string): object {
  return type === "logout" ? { gate: { key: "gallery-example", title: "Example", logout: true } } : {};
}

function formAround(field: Readonly<Record<string, unknown>>): unknown {
  return {
    title: "Example",
    endpoint: "/api/gallery-example",
    fields: [field],
    buttons: { submit: "Submit", busy: "Submitting..." },
    failure: { alert: "This is an example: nothing is sent." },
    success: { title: "Thank you" },
    payload: { value: { field: field["name"] } },
  };
}

function contextOf(texts: ReadonlyMap<string, string>, root: string): CompileContext {
  const site = readSource(siteFile, texts.get(siteFile) ?? "").value;
  return {
    schemas: readSchemas(root),
    facts: factsOf(site),
    assets: new StandInAssets(createAssetIndex(root)()),
    icon: findIcon,
    fragments: new Map(),
  };
}

/** Replaces pictures that examples refer to but need not exist by the site's own; other files get a placeholder. */
class StandInAssets extends Map<string, Asset> {
  override get(name: string): Asset | undefined {
    const own = super.get(name);
    if (own) return own;
    const picture = [...this.values()].find(({ url }) => url.startsWith("/assets/pictures/"));
    const type = assetTypeOf(name);
    return type.startsWith("image/") && picture ? picture : { url: `/assets/${name}`, type, bytes: 0 };
  }
}
