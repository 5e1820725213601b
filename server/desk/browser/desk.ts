/** What the desk does with script: nothing that cannot be done without. */

/** A form that says what it is about to do asks before it does it. */
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const button = event instanceof SubmitEvent ? event.submitter : null;
  const question = button?.dataset["ask"] ?? form.dataset["ask"];
  if (question !== undefined && !window.confirm(question)) event.preventDefault();
});

/** New leads are told of beside the count, where nothing moves; the link shows them. */
const news = document.querySelector<HTMLElement>("[data-events]");
const link = news?.querySelector("a");
if (news && link) {
  const { title } = document;
  const source = new EventSource(news.dataset["events"] ?? "");
  source.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const more = Number(data) >= 500 ? " or more" : "";
    link.textContent = `${data}${more} new ${data === "1" ? "lead" : "leads"}: show`;
    link.classList.add("button");
    document.title = `(${data}) ${title}`;
  });
  source.addEventListener("end", () => {
    source.close();
    link.textContent = "You are signed out: sign in";
  });
}

/** What is being tried again is looked at when there are answers. */
const tried = document.querySelector<HTMLElement>("[data-tried]");
if (tried) {
  const source = new EventSource(tried.dataset["tried"] ?? "");
  for (const over of ["look", "end"]) source.addEventListener(over, () => source.close());
  source.addEventListener("look", () => location.replace(tried.dataset["then"] ?? ""));
}

/** What was typed or picked and not kept is not left without a word. */
let unkept = false;
for (const form of document.querySelectorAll<HTMLFormElement>("[data-unkept]")) {
  form.addEventListener("input", () => (unkept = true));
  form.addEventListener("submit", () => (unkept = false));
}
window.addEventListener("beforeunload", (event) => {
  if (unkept) event.preventDefault();
});

/** Printing takes a script. */
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
