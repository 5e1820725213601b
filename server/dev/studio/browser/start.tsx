/** The studio's page begins here. */
import "@vitejs/plugin-react/preamble";
import { createRoot } from "react-dom/client";
import { Studio } from "./studio.tsx";
import { Workspace } from "./workspace.ts";

const root = document.getElementById("studio");
const workspace = new Workspace();
// Written out: the development server looks for these very words.
import.meta.hot?.on("content", () => void workspace.lookOutside());
// What was changed before the connection stood was told to nobody; nor while the computer slept.
import.meta.hot?.on("vite:ws:connect", () => void workspace.lookOutside());
addEventListener("focus", () => void workspace.lookOutside());

if (root) createRoot(root).render(<Studio workspace={workspace} />);
void workspace.begin();
