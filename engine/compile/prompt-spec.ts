/** Compiled prompt files: generators and libraries. */
import type { CompiledField, Condition } from "./form-spec.ts";
import type { Inline } from "./rich-text.ts";
import type { Icon, Toast } from "./things.ts";

export interface CompiledGenerator {
  kind: "generator";
  id: string;
  title: string;
  inputs: readonly CompiledField[];
  enableWhen: { filled: readonly string[] };
  placeholders: Readonly<Record<string, string>>;
  missing?: Toast;
  templates: readonly { name?: string; when?: Condition; text: string }[];
  result: { place: "below" | "instead"; title: readonly Inline[]; text?: readonly Inline[] };
  buttons: { generate: string; reset?: string; again: string };
  copy: Copy;
}

export interface CompiledLibrary {
  kind: "library";
  id: string;
  title: string;
  categories: readonly string[];
  prompts: readonly LibraryPrompt[];
  copy: Copy;
}

export interface LibraryPrompt {
  id: string;
  title: string;
  category?: string;
  description?: readonly Inline[];
  icon?: Icon;
  accent?: string;
  featured: boolean;
  prompt: string;
}

export interface Copy {
  label: string;
  success?: Toast;
  failure?: Toast;
  silent: boolean;
}

export type CompiledPrompt = CompiledGenerator | CompiledLibrary;
