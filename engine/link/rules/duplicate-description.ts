import { saidTwice } from "../said-twice.ts";

/** Disallows two pages with the same description. */
export const rule = saidTwice("duplicate-description", "description");
