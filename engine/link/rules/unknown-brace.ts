import { firstNear } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";
import { fieldNames } from "../fields.ts";

/** Disallows single braces in texts that do not interpolate them. */
export const rule = eachFile(
  () => [],
  function* (file, { digest }) {
    const answers = file.kind === "form" || file.kind === "generator" ? fieldNames(file) : [];
    const near = firstNear();
    for (const { text, known, place } of digest(file).braces) {
      const template = file.kind === "generator" && place.pointer.startsWith("/templates/");
      if (template ? !answers.includes(text) : file.kind !== "form" && file.kind !== "generator") continue;
      const similar = near(text, known)
        .slice(0, 1)
        .map((name) => `{${name}}`);
      const words = {
        written: place.within?.text ?? `{${text}}`,
        known: known.map((name) => `{${name}}`),
        near: template ? [`{{ ${text} }}`] : similar,
      };
      yield report("unknown-brace", place, words);
    }
  },
);
