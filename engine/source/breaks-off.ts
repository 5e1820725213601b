/** Whether a text is YAML at all: quickly, without a word about what is wrong. */
import { parseYaml } from "../problem/parse-yaml.ts";
import { duplicateKeys } from "./duplicate-keys.ts";
import { plainValue } from "./plain-value.ts";

/** Where the parser first gives up, or a key stands twice; undefined when all is well. */
export function breaksOff(text: string): number | undefined {
  if (plainValue(text) !== undefined) return undefined;
  try {
    const document = parseYaml(text);
    return (document.errors[0] ?? duplicateKeys(document)[0])?.pos[0];
  } catch (error) {
    // It nests deeper than our own stack.
    if (error instanceof RangeError) return 0;
    throw error;
  }
}
