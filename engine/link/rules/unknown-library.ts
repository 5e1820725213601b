import { unknownName } from "../unknown-name.ts";

/** Every prompt library that is named has a file in prompts/. */
export const rule = unknownName("unknown-library", "library");
