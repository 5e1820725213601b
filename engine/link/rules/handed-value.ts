import { eachFile } from "../each-file.ts";

/** What an include hands over has the shape that its place in the fragment needs. */
export const rule = eachFile(
  ({ schemas }) => [schemas],
  (file, { view }) => (file.kind === "page" ? view(file).problems : []),
);
