import { unusedFile } from "../unused-file.ts";

/** Every library is shown somewhere. */
export const rule = unusedFile("unused-library", "library");
