import { unusedFile } from "../unused-file.ts";

/** Requires every form to be shown somewhere. */
export const rule = unusedFile("unused-form", "form");
