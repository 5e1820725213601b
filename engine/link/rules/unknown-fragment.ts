import { unknownName } from "../unknown-name.ts";

/** Every fragment that is named has a file in pages/_shared/. */
export const rule = unknownName("unknown-fragment", "fragment");
