/** `npm run generate`: everything that is made from the schemas. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generatedEditorSchemas } from "./generate-editor-schemas.ts";
import { generatedTypes } from "./generate-types.ts";

/** All generated files by their path below the root. */
export async function generatedFiles(root: string): Promise<Map<string, string>> {
  return new Map([...(await generatedTypes(root)), ...generatedEditorSchemas(root)]);
}

if (import.meta.main) {
  for (const [name, text] of await generatedFiles(process.cwd())) {
    const file = path.join(process.cwd(), name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
