/** Milliseconds before which nobody needs to be told to wait; styles/standalone.css shows the spinner as late. */
export const patience = 300;
