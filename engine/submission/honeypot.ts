/**
 * The name of a control that people neither see nor reach and that programs fill in.
 *
 * No field can have it (field names begin with a letter), and it says nothing that a browser would fill in by itself.
 */
export const honeypotName = "_more";
