import { saidTwice } from "../said-twice.ts";

/** No two pages have one title. */
export const rule = saidTwice("duplicate-title", "title");
