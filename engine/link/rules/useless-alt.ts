import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Says only that there is a picture, or what its file is called. */
const useless =
  /^(((a|an|the|my|our)\s+)?(image|picture|photo|photograph|graphic|illustration|icon|logo|screenshot|img|pic)\s*\d*|untitled.*|(image|picture|photo|photograph|graphic)\s+of\b.*|[\w-]+\.(jpe?g|png|gif|svg|webp|avif)|(img|dsc|image|screenshot)[-_ ]?\d+|todo|tbd|xxx+|\.+|-+)$/i;

/** The words for a picture say what it shows. */
export const rule = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const { what, text, place } of digest(file).said) {
      if (what === "picture" && useless.test(text.trim())) yield report("useless-alt", place, { text });
    }
  },
);
