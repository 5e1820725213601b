import { unusedFile } from "../unused-file.ts";

/** Requires every library to be shown somewhere. */
export const rule = unusedFile("unused-library", "library");
