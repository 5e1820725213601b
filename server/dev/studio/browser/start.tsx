/** Entry point of the studio's page. */
import "@vitejs/plugin-react/preamble";
import { createRoot } from "react-dom/client";
import { oneAtATime } from "./one-at-a-time.ts";
import { Studio } from "./studio.tsx";
import { Workspace } from "./workspace.ts";

const root = document.getElementById("studio");
const workspace = new Workspace();
/** Polling interval in milliseconds while there are no notifications of edits. */
const rest = 2000;
/** While there are notifications, open files are compared only every so many intervals. */
const trust = 5;
const look = oneAtATime(() => workspace.lookOutside());
const compare = oneAtATime(() => workspace.compare());
let isTold = true;
let looks = 0;
// Written literally, because Vite finds it by static analysis.
import.meta.hot?.on("content", look);
// Changes made before the connection was open, or while the computer slept, were not notified.
import.meta.hot?.on("vite:ws:connect", look);
addEventListener("focus", look);
// Vite's client would wait for the server in a worker, which this page does not allow, and then reload.
import.meta.hot?.on("vite:ws:disconnect", () => void (isTold = false));
setInterval(() => {
  looks += 1;
  if (!isTold || workspace.shown().away) look();
  else if (looks % trust === 0) compare();
}, rest);

if (root) createRoot(root).render(<Studio workspace={workspace} />);
void workspace.begin();
