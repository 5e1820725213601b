/** The site's theme, and the desk's own style sheet and script, read once. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../process/site-dir.ts";
import type { DeskRoute } from "./desk-route.ts";

/** What there is to fetch; those who are not signed in see the sign-in with it. */
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
  // At the start: the next build takes it away before this process ends.
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

/** Where nothing was built the desk works without its script. */
function readBuilt(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
