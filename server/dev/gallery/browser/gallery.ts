/** Client script of the gallery: search, copy buttons, frames sized to their content, and links to previews. */

const search = document.querySelector<HTMLInputElement>("[data-search]");
const count = document.querySelector<HTMLOutputElement>("[data-count]");

/** Shows only the entries that contain every word. */
function find(): void {
  const words = (search?.value ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const sections = [...document.querySelectorAll<HTMLElement>("section[data-words]")];
  const found = new Set(
    sections.filter(({ dataset }) => words.every((word) => dataset["words"]?.includes(word))).map(({ id }) => id),
  );
  for (const entry of document.querySelectorAll<HTMLElement>("[data-entry]")) {
    entry.hidden = !found.has(entry.dataset["entry"] ?? "");
  }
  if (count) count.textContent = words.length === 0 ? "" : `${found.size} of ${sections.length}`;
}

search?.addEventListener("input", find);
find();

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
  button.addEventListener("click", () => {
    const text = button.parentElement?.querySelector("code")?.textContent ?? "";
    const say = (words: string): void => {
      button.textContent = words;
      setTimeout(() => (button.textContent = "Copy"), 2000);
    };
    navigator.clipboard.writeText(text).then(
      () => say("Copied!"),
      () => say("Not copied"),
    );
  });
}

for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[data-fit]")) {
  frame.addEventListener("load", () => {
    const main = frame.contentDocument?.querySelector("main");
    if (!main) return;
    const fit = (): void => void (frame.style.height = `${Math.min(Math.ceil(main.scrollHeight), 900)}px`);
    new ResizeObserver(fit).observe(main);
    fit();
  });
}

const choice = document.querySelector<HTMLSelectElement>("[data-preview]");
choice?.addEventListener("change", () => {
  if (choice.value !== "") location.assign(`/_gallery/preview${choice.value}`);
});
