/** Part of `npm run generate`: draws the rooms in the README anew. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withDrawing } from "./draw-rooms.ts";
import { root } from "./source-files.ts";

const file = path.join(root, "README.md");
writeFileSync(file, withDrawing(readFileSync(file, "utf8")));
