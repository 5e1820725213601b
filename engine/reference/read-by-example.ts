import { readFileSync } from "node:fs";
import path from "node:path";

/** What is shown by whole files before the lists of properties, as Markdown. `root` is the project's folder. */
export function readByExample(root: string): string {
  return readFileSync(path.join(root, "engine/reference/by-example.md"), "utf8");
}

/** The whole files that it shows, by the path that each begins with, or that the line above it ends with. */
export function filesShown(text: string): ReadonlyMap<string, string> {
  const named = [...text.matchAll(/^```yaml\n# (\S+)\n([^]*?)^```$/gm)];
  const plain = [...text.matchAll(/(\S+):\n\n```text\n([^]*?)^```$/gm)];
  return new Map([...named, ...plain].map(([, at = "", content = ""]) => [at, content]));
}
