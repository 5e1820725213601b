/** `npm run generate`: everything that is made from the schemas and the examples. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generatedEditorSchemas } from "./generate-editor-schemas.ts";
import { readReference } from "../reference/read-reference.ts";
import { writeAuthoring } from "../reference/write-authoring.ts";
import { generatedTypes } from "./generate-types.ts";

/** All generated files by their path below the root. */
export async function generatedFiles(root: string): Promise<Map<string, string>> {
  const reference = ["docs/authoring.md", writeAuthoring(readReference(root))] as const;
  return new Map([...(await generatedTypes(root)), ...generatedEditorSchemas(root), reference]);
}

if (import.meta.main) {
  for (const [name, text] of await generatedFiles(process.cwd())) {
    const file = path.join(process.cwd(), name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
