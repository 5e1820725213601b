import { saidTwice } from "../said-twice.ts";

/** No two pages have one description. */
export const rule = saidTwice("duplicate-description", "description");
