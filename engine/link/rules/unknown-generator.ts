import { unknownName } from "../unknown-name.ts";

/** Requires every named generator to have a file in prompts/. */
export const rule = unknownName("unknown-generator", "generator");
