import { unknownName } from "../unknown-name.ts";

/** Requires every named prompt library to have a file in prompts/. */
export const rule = unknownName("unknown-library", "library");
