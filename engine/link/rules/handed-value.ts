import { eachFile } from "../each-file.ts";

/** Requires values passed by an include to have the shape that their place in the fragment needs. */
export const rule = eachFile(
  ({ schemas }) => [schemas],
  (file, { view }) => (file.kind === "page" ? view(file).problems : []),
);
