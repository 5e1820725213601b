import { unusedFile } from "../unused-file.ts";

/** Every fragment is included somewhere. */
export const rule = unusedFile("unused-fragment", "fragment");
