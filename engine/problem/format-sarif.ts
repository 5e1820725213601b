/** Formats problems as a SARIF 2.1.0 log, as read by GitHub code scanning and editors. */
import { catalogue } from "./catalogue.ts";
import { editOf } from "./fix.ts";
import { firstOfKinds, jsonText, type Look, type Placed, type Summary } from "./format.ts";

const schema = "https://json.schemastore.org/sarif-2.1.0.json";

/** Returns one run with a result per problem; places are lines and columns from 1, fixes are offsets in UTF-16 code units. */
export function formatSarif(placed: readonly Placed[], _summary?: Summary, look?: Look): string {
  const { told, left } = firstOfKinds(placed, look);
  const codes = [...new Set(placed.map(({ problem }) => problem.code))].sort();
  const places = new Map(codes.map((code, at) => [code, at]));
  const driver = { name: "pagewright-check", rules: codes.map(ruleOf) };
  const results = told.map((each) => resultOf(each, places.get(each.problem.code) ?? 0));
  const untold = left.size > 0 && { properties: { untold: Object.fromEntries(left) } };
  const run = { tool: { driver }, columnKind: "utf16CodeUnits", results, ...untold };
  return jsonText({ $schema: schema, version: "2.1.0", runs: [run] });
}

const severities = new Map(Object.entries(catalogue).map(([code, { severity }]) => [code, severity]));

function ruleOf(code: string): object {
  const words = code.replaceAll("-", " ");
  return {
    id: code,
    shortDescription: { text: `${words.charAt(0).toUpperCase()}${words.slice(1)}.` },
    defaultConfiguration: { level: severities.get(code) ?? "error" },
  };
}

function resultOf(placed: Placed, ruleIndex: number): object {
  const { problem, span, text } = placed;
  const artifactLocation = { uri: encodeURI(problem.file).replaceAll(/[?#]/g, encodeURIComponent) };
  const region = {
    startLine: span.start.line,
    startColumn: span.start.column,
    endLine: span.end.line,
    endColumn: span.end.column,
  };
  const edit = editOf(problem, span, text);
  const fix = edit && {
    description: { text: "The one change that fixes it." },
    artifactChanges: [
      {
        artifactLocation,
        replacements: [
          {
            deletedRegion: { charOffset: edit.start, charLength: edit.end - edit.start },
            insertedContent: { text: edit.text },
          },
        ],
      },
    ],
  };
  return {
    ruleId: problem.code,
    ruleIndex,
    level: problem.severity,
    message: { text: `${problem.message}\n${problem.hint}` },
    locations: [{ physicalLocation: { artifactLocation, region } }],
    ...(fix && { fixes: [fix] }),
  };
}
