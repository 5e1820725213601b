import { unknownName } from "../unknown-name.ts";

/** Every icon that is named is in the icon set. */
export const rule = unknownName("unknown-icon", "icon", (project) => project.icons);
