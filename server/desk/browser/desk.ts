/** Client script of the desk; it only enhances what already works without it. */

/** Asks for confirmation before submitting a form that has a question. */
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const button = event instanceof SubmitEvent ? event.submitter : null;
  const question = button?.dataset["ask"] ?? form.dataset["ask"];
  if (question !== undefined && !window.confirm(question)) event.preventDefault();
});

/** Announces new leads next to the count without moving the list; the link shows them. */
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
    // EventSource stops reconnecting after an error response, such as a proxy's 502 during a restart of the server.
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 30_000);
    });
  };
  listen();
}

/** Loads the results of a retry once they are available. */
const tried = document.querySelector<HTMLElement>("[data-tried]");
if (tried) {
  const source = new EventSource(tried.dataset["tried"] ?? "");
  for (const over of ["look", "end"]) source.addEventListener(over, () => source.close());
  source.addEventListener("look", () => location.replace(tried.dataset["then"] ?? ""));
}

/** Whether there is unsaved input, which leaving the page must warn about. */
let unkept = false;
/** Key of a note submitted after its session had ended; it is restored once, in its form, and only for the user who wrote it. */
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

/** Printing needs the script, so the buttons stay hidden without it. */
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

/** Reads the stored note; empty where the browser blocks storage, because everything else works without it. */
function keptNote(): unknown[] {
  try {
    const note: Iterable<unknown> = JSON.parse(sessionStorage.getItem(lastNote) ?? "[]");
    return [...note];
  } catch {
    return [];
  }
}
