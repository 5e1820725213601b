/** What the desk does with script: nothing that cannot be done without. */

/** A form that says what it is about to do asks before it does it. */
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const button = event instanceof SubmitEvent ? event.submitter : null;
  const question = button?.dataset["ask"] ?? form.dataset["ask"];
  if (question !== undefined && !window.confirm(question)) event.preventDefault();
});

/** Printing takes a script. */
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
