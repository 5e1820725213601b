import type { PageFile } from "../../schema/types/page.ts";
import { expandBlocks } from "../link/expand.ts";
import type { SourceFile } from "../source/source-file.ts";
import { isRecord } from "../validate/walk.ts";
import type { CompileContext } from "./context.ts";
import { policyOf } from "./policy.ts";
import { noUses, resolve, type Uses } from "./resolve.ts";
import type { CompiledBlock, CompiledPage, Gate } from "./site.ts";
import { versionOf } from "./version.ts";

type ResolvedPage = Omit<PageFile, "blocks" | "gate" | "landing"> & {
  landing?: CompiledPage["landing"];
  gate?: Partial<Gate> & Pick<Gate, "key" | "title">;
};

/** Compiles a valid page file. Pages without blocks of a known type show the blocks that are left. */
export function compilePage(file: SourceFile, context: CompileContext): CompiledPage {
  const uses = noUses();
  const { blocks: _, ...head } = file.value as PageFile;
  const page = resolve(head, context.schemas.file("page"), context, uses) as ResolvedPage;
  const blocks = compileBlocks((file.value as PageFile).blocks, context, uses);
  const path = pathOf(file);
  const compiled = {
    file: file.path,
    path,
    aliases: page.aliases ?? [],
    title: page.title,
    description: page.description,
    chrome: page.chrome ?? "full",
    ...(page.landing && { landing: page.landing }),
    ...(page.accent && { accent: page.accent }),
    index: page.index ?? page.gate === undefined,
    ...(page.gate && { gate: compileGate(page.gate) }),
    blocks,
    forms: [...uses.forms],
    prompts: [...uses.prompts],
    policy: policyOf(uses.frames),
  };
  return { ...compiled, version: versionOf(compiled) };
}

/** The path of a page: that of its file below pages/; index.yaml is the folder's own. */
export function pathOf(file: Pick<SourceFile, "name">): string {
  const path = `/${file.name}`.replace(/\/index$/, "");
  return path === "" ? "/" : path;
}

function compileBlocks(authored: unknown, context: CompileContext, uses: Uses): CompiledBlock[] {
  const blocks: CompiledBlock[] = [];
  for (const { block } of expandBlocks(authored, context.fragments)) {
    const type = isRecord(block) && typeof block["type"] === "string" ? block["type"] : "";
    const schema = context.schemas.item("block", type);
    if (!schema) continue;
    const { type: _, id, tone, continues, ...props } = resolve(block, schema, context, uses) as Record<string, unknown>;
    blocks.push({
      type,
      key: typeof id === "string" ? id : `${type}-${blocks.length + 1}`,
      ...(typeof id === "string" && { id }),
      ...((tone === "plain" || tone === "tint" || tone === "ink") && { tone }),
      ...(continues === true && { continues }),
      props,
    });
  }
  return blocks;
}

function compileGate(gate: Partial<Gate> & Pick<Gate, "key" | "title">): Gate {
  return {
    key: gate.key,
    title: gate.title,
    ...(gate.text && { text: gate.text }),
    label: gate.label ?? "Password",
    button: gate.button ?? "Access Content",
    reveal: gate.reveal ?? true,
    remember: gate.remember ?? "session",
    ignoreCase: gate.ignoreCase ?? false,
    logout: gate.logout ?? false,
    messages: { ...gate.messages, invalid: gate.messages?.invalid ?? "Invalid password" },
  };
}
