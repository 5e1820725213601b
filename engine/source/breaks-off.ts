/** Checks quickly whether a text is valid YAML, without explaining errors. */
import { parseYaml } from "../problem/parse-yaml.ts";
import { duplicateKeys } from "./duplicate-keys.ts";
import { plainValue } from "./plain-value.ts";

/** Returns the offset of the first parse error or duplicate key, or undefined when the text is valid. */
export function breaksOff(text: string): number | undefined {
  if (plainValue(text) !== undefined) return undefined;
  try {
    const document = parseYaml(text);
    return (document.errors[0] ?? duplicateKeys(document)[0])?.pos[0];
  } catch (error) {
    // The text is nested more deeply than the call stack allows.
    if (error instanceof RangeError) return 0;
    throw error;
  }
}
