import { unknownName } from "../unknown-name.ts";

/** Every generator that is named has a file in prompts/. */
export const rule = unknownName("unknown-generator", "generator");
