import { replaceFacts } from "../link/facts.ts";
import type { Schema } from "../validate/schemas.ts";
import { isRecord, rebuild } from "../validate/walk.ts";
import type { CompileContext } from "./context.ts";
import { withFiles } from "./file-links.ts";
import { toLink } from "./link.ts";
import { parseInline, parseMarkdown } from "./markdown.ts";
import type { Asset, Icon } from "./things.ts";

/** The names that a value refers to, found while it was resolved. */
export interface Uses {
  forms: Set<string>;
  prompts: Set<string>;
  /** Frames of other sites with what they may do. */
  frames: { address: string; allow: readonly string[] }[];
}

/** No uses yet. */
export function noUses(): Uses {
  return { forms: new Set(), prompts: new Set(), frames: [] };
}

/**
 * Turns an author's value into what the renderer reads, along its schema: texts into data, names of assets and icons
 * into the things themselves, addresses into links, `{{ facts.name }}` into the fact. Marks such as `sample` fall away.
 */
export function resolve(value: unknown, schema: Schema, context: CompileContext, uses: Uses): unknown {
  return rebuild({ value, schema, pointer: "" }, context.schemas, (part) => {
    if (typeof part.value === "string") return resolveString(part.value, part.schema, context, uses);
    if (isRecord(part.value)) return resolveRecord(part.value, part.schema, uses);
    return part.value;
  });
}

function resolveString(authored: string, schema: Schema, context: CompileContext, uses: Uses): unknown {
  const text = replaceFacts(authored, context.facts);
  switch (schema["x-text"]) {
    case "inline":
      return withFiles(parseInline(text), context.assets);
    case "block":
      return withFiles(parseMarkdown(text), context.assets);
    case "verbatim":
      // A block scalar ends with a line end that is no part of a prompt.
      return text.trimEnd();
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

function resolveRecord(value: Record<string, unknown>, schema: Schema, uses: Uses): Record<string, unknown> {
  if (schema.properties?.["address"]?.["x-ref"] === "embed" && typeof value["address"] === "string") {
    const allow = Array.isArray(value["allow"]) ? value["allow"].filter((each) => typeof each === "string") : [];
    uses.frames.push({ address: value["address"], allow });
  }
  const { sample: _, ...rest } = value;
  if (!("validUntil" in rest)) return rest;
  const { validUntil: _until, ...lasting } = rest;
  return lasting;
}

/** A file that is gone keeps its address: the link problem names it, the page stays up. */
function missingAsset(path: string): Asset {
  return { url: `/assets/${path}`, type: "application/octet-stream", bytes: 0 };
}

function missingIcon(name: string): Icon {
  return { name, nodes: [] };
}
