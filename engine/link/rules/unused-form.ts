import { unusedFile } from "../unused-file.ts";

/** Every form is shown somewhere. */
export const rule = unusedFile("unused-form", "form");
