/** Naming another place in a message. */
import type { Place } from "../problem/report.ts";
import type { Project } from "./project.ts";

/** "line 12", or "line 12 of pages/index.yaml" when the place is in another file than the reader's. */
export function lineOf(place: Place, reader: string, { files }: Project): string {
  const line = files.get(place.file)?.locate(place).start.line ?? 1;
  return place.file === reader ? `line ${line}` : `line ${line} of ${place.file}`;
}
