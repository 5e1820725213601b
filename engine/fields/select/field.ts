import { oneChoice } from "../../field-type/choices.ts";

/** One choice from a list. */
export const field = oneChoice;
