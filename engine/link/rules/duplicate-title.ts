import { saidTwice } from "../said-twice.ts";

/** Disallows two pages with the same title. */
export const rule = saidTwice("duplicate-title", "title");
