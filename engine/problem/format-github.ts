/** Formats problems as workflow commands, which GitHub shows next to the lines of a pull request. */
import { countErrors, firstOfKinds, type Look, moreOfKinds, shownSigns, type Placed, type Summary } from "./format.ts";

/** Returns one command per problem; see "Workflow commands for GitHub Actions" in GitHub's documentation. */
export function formatGithub(placed: readonly Placed[], { files }: Summary, look?: Look): string {
  const { told, left } = firstOfKinds(placed, look);
  const commands = told.map(({ problem, span }) => {
    const oneLine = span.end.line === span.start.line;
    const properties = {
      file: problem.file,
      line: span.start.line,
      col: span.start.column,
      endLine: span.end.line,
      ...(oneLine && { endColumn: span.end.column }),
      title: problem.code,
    };
    const listed = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
    return `::${problem.severity} ${listed.join(",")}::${data(`${problem.message}\n${problem.hint}`)}`;
  });
  const errors = countErrors(placed);
  return [
    ...commands,
    ...moreOfKinds(left),
    `${errors} errors and ${placed.length - errors} warnings in ${files} files`,
  ].join("\n");
}

function data(text: string): string {
  return shownSigns(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
