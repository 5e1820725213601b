import { oneChoice } from "../../field-type/choices.ts";

/** One choice from a few that are all in sight. */
export const field = oneChoice;
