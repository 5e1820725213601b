/** The studio's page begins here. */
import "@vitejs/plugin-react/preamble";
import { createRoot } from "react-dom/client";
import { oneAtATime } from "./one-at-a-time.ts";
import { Studio } from "./studio.tsx";
import { Workspace } from "./workspace.ts";

const root = document.getElementById("studio");
const workspace = new Workspace();
/** Milliseconds between two looks when nobody tells of edits. */
const rest = 2000;
/** While edits are told of, the open files are compared only every so many looks. */
const trust = 5;
const look = oneAtATime(() => workspace.lookOutside());
const compare = oneAtATime(() => workspace.compare());
let isTold = true;
let looks = 0;
// Written out: the development server looks for these very words.
import.meta.hot?.on("content", look);
// What was changed before the connection stood was told to nobody; nor while the computer slept.
import.meta.hot?.on("vite:ws:connect", look);
addEventListener("focus", look);
// The server's own page would wait for it in a worker, which this page does not allow, and then begin anew.
import.meta.hot?.on("vite:ws:disconnect", () => void (isTold = false));
setInterval(() => {
  looks += 1;
  if (!isTold || workspace.shown().away) look();
  else if (looks % trust === 0) compare();
}, rest);

if (root) createRoot(root).render(<Studio workspace={workspace} />);
void workspace.begin();
