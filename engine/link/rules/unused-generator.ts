import { unusedFile } from "../unused-file.ts";

/** Requires every generator to be shown somewhere. */
export const rule = unusedFile("unused-generator", "generator");
