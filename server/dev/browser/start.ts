/** Script that the development server adds to each page. */
import "@vitejs/plugin-react/preamble";
import type { ContentUpdate } from "../content-updates.ts";
import { showOverlay } from "./overlay.ts";

// Written literally, because Vite finds it by static analysis.
const hot = import.meta.hot;
let shown: string | undefined;

hot?.on("content", (update: ContentUpdate) => {
  showOverlay(update);
  // The running application fetches the new page itself; before it runs, there is no state to lose.
  const running = document.documentElement.dataset["ready"] !== undefined;
  if (shown !== undefined && shown !== update.site && !running) location.reload();
  shown = update.site;
});
hot?.send("content:ask");
