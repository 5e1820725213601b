import { unusedFile } from "../unused-file.ts";

/** Every generator is shown somewhere. */
export const rule = unusedFile("unused-generator", "generator");
