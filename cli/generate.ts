/** `npm run generate`: generates everything that is derived from the schemas and the examples. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { projectRoot } from "../server/process/site-dir.ts";
import { createCommand, runCommand } from "./command/command.ts";
import { generatedEditorSchemas } from "./generate-editor-schemas.ts";
import { readByExample, readReference } from "../engine/reference/read-reference.ts";
import { writeAuthoring } from "../engine/reference/write-authoring.ts";
import { generatedTypes } from "./generate-types.ts";

/** Returns all generated files by path below the root. */
export async function generatedFiles(root: string): Promise<Map<string, string>> {
  const reference = ["docs/authoring.md", writeAuthoring(readReference(root), readByExample(root))] as const;
  return new Map([...(await generatedTypes(root)), ...generatedEditorSchemas(root), reference]);
}

/** `npm run generate`. */
export const command: CommandUnknownOpts = createCommand(
  "generate",
  "Makes the types, the editors' schemas and docs/authoring.md again, after a schema or an example was changed.",
).action(async () => {
  for (const [name, text] of await generatedFiles(projectRoot)) {
    const file = path.join(projectRoot, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});

if (import.meta.main) await runCommand(command);
