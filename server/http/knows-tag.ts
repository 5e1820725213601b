/** Whether an If-None-Match header names one of these ETags; they are given without quotes. */
export function knowsTag(header: string, tags: readonly string[]): boolean {
  if (header === "*") return true;
  return header
    .split(",")
    .map((each) => each.trim().replace(/^W\//, "").replaceAll('"', ""))
    .some((each) => tags.includes(each));
}
