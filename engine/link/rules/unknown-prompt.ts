import { firstNear, near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import type { Problem } from "../../problem/problem.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { filesBy } from "../files-by.ts";
import type { Project } from "../project.ts";
import type { Rule } from "../rule.ts";
import { isRecord, listOf } from "../../things/values.ts";
import { promptsOf } from "../file-parts.ts";

const showing = filesBy((file, { digest }) => (digest(file).files.some(({ kind }) => kind === "library") ? [""] : []));

/** Requires a block that shows selected prompts of a library to name prompts that the library has. */
export const rule: Rule = function* (project) {
  for (const file of showing(project).get("") ?? []) {
    const blocks = isRecord(file.value) ? file.value["blocks"] : undefined;
    for (const [index, block] of listOf(blocks).entries()) {
      if (isRecord(block)) yield* unknown(block, `/blocks/${index}`, file, project);
    }
  }
};

function* unknown(
  { library, only, category }: Record<string, unknown>,
  pointer: string,
  file: SourceFile,
  { named }: Project,
): Iterable<Problem> {
  const source = typeof library === "string" ? named("library").get(library) : undefined;
  const listed = isRecord(source?.value) ? source.value["categories"] : undefined;
  if (typeof category === "string" && Array.isArray(listed) && listed.length > 0 && !listed.includes(category)) {
    const known = listed.map(String);
    const words = { category, known, near: near(category, known) };
    yield report("unknown-category", { file: file.path, pointer: `${pointer}/category` }, words);
  }
  if (!source?.value) return;
  const prompts = promptsOf(source).map(({ value }) => value);
  const known = prompts.map(({ id }) => String(id));
  // An invalid prompt ID is reported in the library, and its intended name is unknown here.
  if (known.some((id) => !/^[a-z][a-z0-9-]*$/.test(id))) return;
  const guess = firstNear();
  for (const [index, id] of listOf(only).entries()) {
    if (typeof id !== "string" || known.includes(id)) continue;
    // IDs without a comma between them are reported by another rule.
    if (id.split(/ +/).every((each) => known.includes(each))) continue;
    const titled = prompts
      .filter(({ title }) => String(title).toLowerCase() === id.toLowerCase())
      .map((each) => String(each["id"]));
    const words = { id, library: source.name, known, near: titled.length > 0 ? titled : guess(id, known) };
    yield report("unknown-prompt", { file: file.path, pointer: `${pointer}/only/${index}` }, words);
  }
}
