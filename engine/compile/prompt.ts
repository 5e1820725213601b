import type { CompileContext } from "./context.ts";
import { compileField, type ResolvedField } from "./field.ts";
import type { Condition } from "./form-spec.ts";
import type { CompiledGenerator, CompiledLibrary, Copy, LibraryPrompt } from "./prompt-spec.ts";
import { noUses, resolve } from "./resolve.ts";
import type { Inline } from "./rich-text.ts";
import type { Toast } from "./things.ts";

interface ResolvedGenerator {
  title: string;
  inputs: ResolvedField[];
  enableWhen?: { filled?: string[] };
  placeholders?: Record<string, string>;
  missing?: Toast;
  templates: { name?: string; when?: Condition; text: string }[];
  result?: { place?: "below" | "instead"; title?: readonly Inline[]; text?: readonly Inline[] };
  buttons?: { generate?: string; reset?: string; again?: string };
  copy?: Partial<Copy>;
}

interface ResolvedLibrary {
  title: string;
  categories?: string[];
  prompts: (Omit<LibraryPrompt, "featured"> & { featured?: boolean })[];
  copy?: Partial<Copy>;
}

/** Compiles a valid generator file. */
export function compileGenerator(id: string, value: unknown, context: CompileContext): CompiledGenerator {
  const file = resolve(value, context.schemas.file("generator"), context, noUses()) as ResolvedGenerator;
  const { result, buttons } = file;
  return {
    kind: "generator",
    id,
    title: file.title,
    inputs: file.inputs.map(compileField),
    enableWhen: { filled: file.enableWhen?.filled ?? [] },
    placeholders: file.placeholders ?? {},
    ...(file.missing && { missing: file.missing }),
    templates: file.templates,
    result: {
      place: result?.place ?? "below",
      title: result?.title ?? ["Your prompt"],
      ...(result?.text && { text: result.text }),
    },
    buttons: {
      generate: buttons?.generate ?? "Generate Prompt",
      ...(buttons?.reset !== undefined && { reset: buttons.reset }),
      again: buttons?.again ?? "Create New Prompt",
    },
    copy: copyOf(file.copy),
  };
}

/** Compiles a valid library file. */
export function compileLibrary(id: string, value: unknown, context: CompileContext): CompiledLibrary {
  const file = resolve(value, context.schemas.file("library"), context, noUses()) as ResolvedLibrary;
  const prompts = file.prompts.map((prompt) => ({ ...prompt, featured: prompt.featured ?? false }));
  const named = new Set(prompts.flatMap(({ category }) => (category === undefined ? [] : [category])));
  return {
    kind: "library",
    id,
    title: file.title,
    categories: file.categories ?? [...named],
    prompts,
    copy: copyOf(file.copy),
  };
}

/** Fills in what an author left out of a copy button's behaviour. */
export function copyOf(copy: Partial<Copy> = {}): Copy {
  return { ...copy, label: copy.label ?? "Copy", silent: copy.silent ?? false };
}
