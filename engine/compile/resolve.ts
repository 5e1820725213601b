import type { FormFile, GeneratorFile, LibraryFile, PageFile, SiteFile } from "../../schema/types.ts";
import type { Schema } from "../validate/schemas.ts";
import { rebuild } from "../validate/walk.ts";
import type { CompileContext } from "./context.ts";
import { withFiles } from "./file-links.ts";
import { parseInline, parseMarkdown, toLink } from "./markdown.ts";
import type { Asset, Icon } from "../things/things.ts";
import { settle } from "./settle.ts";
import { isRecord } from "../things/values.ts";

/** Maps each kind of file to its compiled type, as its schema defines it. */
interface Files {
  page: PageFile;
  site: SiteFile;
  form: FormFile;
  generator: GeneratorFile;
  library: LibraryFile;
}

/** Names that a value refers to, collected while it is resolved. */
export interface Uses {
  forms: Set<string>;
  prompts: Set<string>;
  /** Frames of other sites with their permissions. */
  frames: { address: string; allow: readonly string[] }[];
}

/** Returns an empty collection of uses. */
export function noUses(): Uses {
  return { forms: new Set(), prompts: new Set(), frames: [] };
}

/**
 * Converts an author's value to what the renderer reads, along its schema: it is settled, then texts become data, names
 * of assets and icons become the objects themselves, and addresses become links. Adds to `uses`.
 */
export function resolve(value: unknown, schema: Schema, context: CompileContext, uses: Uses): unknown {
  const settled = settle(value, schema, context);
  return rebuild({ value: settled, schema, pointer: "" }, context.schemas, (part) => {
    if (typeof part.value === "string") return resolveString(part.value, part.schema, context, uses);
    if (!isRecord(part.value)) return part.value;
    noteFrame(part.value, part.schema, uses);
    return splitItem(part.value, part.schema, context);
  });
}

/** Resolves a valid file of a kind; the type generated from its schema describes the result. */
export function resolveFile<Kind extends keyof Files>(
  kind: Kind,
  value: unknown,
  context: CompileContext,
  uses: Uses = noUses(),
): Files[Kind] {
  return resolve(value, context.schemas.file(kind), context, uses) as Files[Kind];
}

/** Splits a block, field or destination into its common properties and `props`, those of its own type. */
function splitItem(value: Record<string, unknown>, { $id = "" }: Schema, { schemas }: CompileContext): unknown {
  const common = schemas.all().get(`${$id.split("/")[0]}.json`)?.properties;
  if (!$id.includes("/") || !common) return value;
  const entries = Object.entries(value);
  const isCommon = ([name]: [string, unknown]): boolean => Object.hasOwn(common, name);
  return {
    ...Object.fromEntries(entries.filter(isCommon)),
    props: Object.fromEntries(entries.filter((entry) => !isCommon(entry))),
  };
}

function resolveString(text: string, schema: Schema, context: CompileContext, uses: Uses): unknown {
  switch (schema["x-text"]) {
    case "inline":
      return withFiles(parseInline(text), context.assets);
    case "block":
      return withFiles(parseMarkdown(text), context.assets);
    default:
  }
  switch (schema["x-ref"]) {
    case "link":
      return toLink(text);
    case "asset":
      return context.assets.get(text) ?? missingAsset(text);
    case "icon":
      return context.icon(text) ?? missingIcon(text);
    case "form":
      uses.forms.add(text);
      return text;
    case "generator":
    case "library":
      uses.prompts.add(text);
      return text;
    default:
      return text;
  }
}

function noteFrame(value: Record<string, unknown>, schema: Schema, uses: Uses): void {
  if (schema.properties?.["address"]?.["x-ref"] !== "embed" || typeof value["address"] !== "string") return;
  const allow = Array.isArray(value["allow"]) ? value["allow"].filter((each) => typeof each === "string") : [];
  uses.frames.push({ address: value["address"], allow });
}

/** A missing file keeps its address: the linker reports it, and the page stays up. */
function missingAsset(path: string): Asset {
  return { url: `/assets/${path}`, type: "application/octet-stream", bytes: 0 };
}

function missingIcon(name: string): Icon {
  return { name, nodes: [] };
}
