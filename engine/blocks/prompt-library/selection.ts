import type { PromptLibraryProps } from "../../../schema/types.ts";
import type { CompiledLibrary, LibraryPrompt } from "../../site/prompt-spec.ts";
import type { Inline } from "../../things/rich-text.ts";

/** Returns the prompts of a library that a page shows, in the page's order. */
export function selectPrompts(
  library: CompiledLibrary,
  { only, category, featured }: Pick<PromptLibraryProps, "only" | "category" | "featured">,
): readonly LibraryPrompt[] {
  const named = only ? only.flatMap((id) => library.prompts.find((prompt) => prompt.id === id) ?? []) : library.prompts;
  return named.filter(
    (prompt) =>
      (category === undefined || prompt.category === category) &&
      (featured === undefined || prompt.featured === featured),
  );
}

/** Returns the library's categories that occur among these prompts, in the library's order. */
export function categoriesOf(library: CompiledLibrary, prompts: readonly LibraryPrompt[]): readonly string[] {
  const present = new Set(prompts.map(({ category }) => category));
  return library.categories.filter((category) => present.has(category));
}

/** Returns the prompts of a category ("" means all) that contain every word of a search. */
export function findPrompts(
  prompts: readonly LibraryPrompt[],
  category: string,
  search: string,
): readonly LibraryPrompt[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return prompts.filter((prompt) => {
    if (category !== "" && prompt.category !== category) return false;
    if (words.length === 0) return true;
    const text = [prompt.title, prompt.category, plainOf(prompt.description ?? []), prompt.prompt]
      .join("\n")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function plainOf(inline: readonly Inline[]): string {
  return inline
    .map((part) => {
      if (typeof part === "string") return part;
      if ("strong" in part) return plainOf(part.strong);
      if ("em" in part) return plainOf(part.em);
      if ("link" in part) return plainOf(part.text);
      return "code" in part ? part.code : " ";
    })
    .join("");
}

/** Returns the first characters of a prompt with an ellipsis; undefined when it is no longer than that. */
export function previewOf(prompt: string, length: number | undefined): string | undefined {
  const characters = Array.from(prompt);
  if (length === undefined || characters.length <= length) return undefined;
  return `${characters.slice(0, length).join("")}…`;
}
