/** What the development server adds to each page. */
import "@vitejs/plugin-react/preamble";
import type { ContentUpdate } from "../content-updates.ts";
import { showOverlay } from "./overlay.ts";

// Written out: the development server looks for these very words.
const hot = import.meta.hot;
let shown: string | undefined;

hot?.on("content", (update: ContentUpdate) => {
  showOverlay(update);
  // The running application fetches the page by itself; before it runs there is nothing to keep.
  const running = document.documentElement.dataset["ready"] !== undefined;
  if (shown !== undefined && shown !== update.site && !running) location.reload();
  shown = update.site;
});
hot?.send("content:ask");
