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
  const listen = (): void => {
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
    // A browser asks no more after an answer that is none, such as a proxy's 502 while the server starts anew.
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 30_000);
    });
  };
  listen();
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
/** A note that was sent after its session had ended comes back where it was written, once, to whoever wrote it. */
const lastNote = "desk note";
const [writer, place, text] = keptNote();
const who = document.querySelector(".who")?.textContent;
if (writer !== undefined && who !== undefined && who !== writer) sessionStorage.removeItem(lastNote);
for (const form of document.querySelectorAll<HTMLFormElement>("[data-unkept]")) {
  const note = form.querySelector("textarea");
  if (note && who === writer && form.action === place && typeof text === "string") {
    sessionStorage.removeItem(lastNote);
    unkept = ![...document.querySelectorAll(".notes .words")].some(({ textContent }) => textContent === text);
    if (unkept) note.value = text;
  }
  form.addEventListener("input", () => (unkept = true));
  form.addEventListener("submit", () => {
    unkept = false;
    const sent = note?.value.trim() ?? "";
    if (sent !== "") sessionStorage.setItem(lastNote, JSON.stringify([who, form.action, sent]));
  });
}
window.addEventListener("beforeunload", (event) => {
  if (unkept) event.preventDefault();
});

/** Printing takes a script. */
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

/** Nothing in a browser that keeps nothing: all else works there too. */
function keptNote(): unknown[] {
  try {
    const note: Iterable<unknown> = JSON.parse(sessionStorage.getItem(lastNote) ?? "[]");
    return [...note];
  } catch {
    return [];
  }
}
