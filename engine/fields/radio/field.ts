import { oneChoice } from "../../field-type/choices.ts";

/** One choice from a few that are all visible. */
export const field = oneChoice;
