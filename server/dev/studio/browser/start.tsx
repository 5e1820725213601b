/** The studio's page begins here. */
import "@vitejs/plugin-react/preamble";
import { createRoot } from "react-dom/client";
import { Studio } from "./studio.tsx";
import { Workspace } from "./workspace.ts";

const root = document.getElementById("studio");
const workspace = new Workspace();
// Written out: the development server looks for these very words.
import.meta.hot?.on("content", () => void workspace.lookOutside());

if (root) createRoot(root).render(<Studio workspace={workspace} />);
void workspace.begin();
