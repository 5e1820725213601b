import { unknownName } from "../unknown-name.ts";

/** Requires every named form to have a file in forms/. */
export const rule = unknownName("unknown-form", "form");
