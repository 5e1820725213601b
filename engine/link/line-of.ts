/** Naming another place in a message. */
import { createLocator } from "../problem/locate.ts";
import type { Place } from "../problem/report.ts";
import type { Project } from "./project.ts";

/** "line 12", or "line 12 of pages/index.yaml" when the place is in another file than the reader's. */
export function lineOf(place: Place, reader: string, { files }: Project): string {
  const { start } = createLocator(files.get(place.file)?.text ?? "")(place);
  return place.file === reader ? `line ${start.line}` : `line ${start.line} of ${place.file}`;
}
