/** The first characters of a prompt with an ellipsis; undefined when it is no longer than that. */
export function previewOf(prompt: string, length: number | undefined): string | undefined {
  const characters = Array.from(prompt);
  if (length === undefined || characters.length <= length) return undefined;
  return `${characters.slice(0, length).join("").trimEnd()}…`;
}
