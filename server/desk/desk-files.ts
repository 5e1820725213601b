/** Serves the site's theme and the desk's own style sheet and script, which are read once at startup. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../process/site-dir.ts";
import type { DeskRoute } from "./desk-route.ts";

/** Routes of the static files; they need no session because the sign-in page uses them. */
export const fileRoutes: readonly DeskRoute[] = [
  {
    method: "GET",
    path: "/files/theme.css",
    least: "anybody",
    answer({ ctx, services }) {
      ctx.type = "text/css; charset=utf-8";
      ctx.body = services.published().site?.look.style ?? "";
    },
  },
  fileRoute("desk.css", "text/css; charset=utf-8", path.join(import.meta.dirname, "browser/desk.css")),
  fileRoute("desk.js", "text/javascript; charset=utf-8", path.join(projectRoot, "dist/desk/desk.js")),
];

function fileRoute(name: string, type: string, file: string): DeskRoute {
  // Read at startup, because the next build may delete the file while this process is still running.
  const kept = readBuilt(file);
  return {
    method: "GET",
    path: `/files/${name}`,
    least: "anybody",
    answer({ ctx }) {
      ctx.type = type;
      ctx.body = kept;
    },
  };
}

/** Returns an empty text when nothing was built: the desk works without its script. */
function readBuilt(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
