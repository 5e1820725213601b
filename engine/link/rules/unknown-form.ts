import { unknownName } from "../unknown-name.ts";

/** Every form that is named has a file in forms/. */
export const rule = unknownName("unknown-form", "form");
