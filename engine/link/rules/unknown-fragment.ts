import { unknownName } from "../unknown-name.ts";

/** Requires every named fragment to have a file in pages/_shared/. */
export const rule = unknownName("unknown-fragment", "fragment");
