/** Part of `npm run generate`: updates the diagram of the rooms in the README. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withDrawing } from "./draw-rooms.ts";
import { root } from "./source-files.ts";

const file = path.join(root, "README.md");
writeFileSync(file, withDrawing(readFileSync(file, "utf8")));
