import { unusedFile } from "../unused-file.ts";

/** Requires every fragment to be included somewhere. */
export const rule = unusedFile("unused-fragment", "fragment");
