/** First stage of the pipeline: parses a file's text into its value and explains every error. */
import { hash } from "node:crypto";
import type { Document } from "yaml";
import { createLocator } from "../problem/locate.ts";
import { parseYaml } from "../problem/parse-yaml.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { kindOf, nameOfFile } from "./classify.ts";
import { controlSign, escapedSign } from "./control-signs.ts";
import { duplicateKeys } from "./duplicate-keys.ts";
import { explainAliases } from "./explain-aliases.ts";
import { explainSyntax } from "./explain-syntax.ts";
import { findLoop } from "./find-loop.ts";
import { copied } from "./foreign-lines.ts";
import { invisibleSign } from "./invisible.ts";
import { multiplies } from "./multiplies.ts";
import { nestsInKeys, tooDeep } from "./nesting.ts";
import { brokenSpaces, misreadings } from "./misreadings.ts";
import { modelineProblem } from "./modeline.ts";
import { pathProblem } from "./path-problem.ts";
import { plainValue } from "./plain-value.ts";
import { mostSigns, signsIn } from "./signs.ts";
import { strangeMerge } from "./strange-merge.ts";
import { unreadable as unreadableFile } from "./unreadable-source.ts";
import { wrongFolder } from "./wrong-folder.ts";
import type { SourceFile } from "./source-file.ts";

/**
 * Parses the text of one YAML file.
 *
 * `path` is relative to the website's folder, with forward slashes; `schemaFolder` is the path from there to the editor
 * schemas. Default: schema/editor. Throws when the path does not belong to a source file: call `isSource` first.
 */
export function readSource(path: string, raw: string, schemaFolder?: string): SourceFile {
  const text = raw.startsWith("\uFEFF") ? raw.slice(1) : raw;
  const misnamed = pathProblem(path);
  // A file with an invalid name is not shown, and claims nothing from other files, such as the one it is a copy of.
  const { value, problems } = misnamed ? { value: undefined, problems: [] } : parseSafely(path, text);
  const isText = !misnamed && problems.every(({ code }) => code !== "not-utf8" && code !== "wrong-folder");
  const named = [misnamed, isText ? modelineProblem(path, text, value, schemaFolder) : undefined];
  return {
    path,
    kind: kindOf(path, text, value),
    name: nameOfFile(path),
    text,
    hash: hash("sha256", text),
    value,
    locate: createLocator(text),
    problems: [...problems, ...named.filter((problem) => problem !== undefined)],
  };
}

interface Parsed {
  value: unknown;
  problems: Problem[];
}

/** Nesting that exhausts the call stack is reported like nesting that is too deep to be shown. */
function parseSafely(path: string, text: string): Parsed {
  try {
    return parse(path, text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { value: undefined, problems: [tooDeepAt(path)] };
  }
}

function tooDeepAt(file: string): Problem {
  return report("too-deep", { file, pointer: "", range: [0, 0] }, {});
}

function parse(path: string, text: string): Parsed {
  const unreadable = (problems: Problem[]): Parsed => ({ value: undefined, problems });
  if (["PK\u0003\u0004", "{\\rtf", "%PDF-"].some((signs) => text.startsWith(signs))) {
    return unreadable([report("not-utf8", { file: path, pointer: "", range: [0, 0] }, { document: true })]);
  }
  if (text.length > mostSigns && signsIn(text) > mostSigns) return unreadable([unreadableFile(path, "large")]);
  if (text.includes("\uFFFD")) {
    const at = text.indexOf("\uFFFD");
    return unreadable([report("not-utf8", { file: path, pointer: "", range: [at, at + 1] }, {})]);
  }
  const spaces = brokenSpaces(path, text);
  if (spaces) return unreadable([spaces]);
  const invisible = controlSign(path, text) ?? invisibleSign(path, text);
  if (invisible) return unreadable([invisible]);
  const mark = copied(path, text);
  if (mark) return unreadable([mark]);
  const straight = plainValue(text);
  if (straight !== undefined) return inItsFolder(path, text, { value: straight, problems: [] });
  const document = parseYaml(text);
  const errors = document.errors.length > 0 ? document.errors : duplicateKeys(document);
  if (errors.length > 0) return unreadable(explainSyntax(path, text, errors));
  if (document.contents === null) {
    return unreadable([report("empty-file", { file: path, pointer: "", range: [0, 0] }, {})]);
  }
  if (text.includes("*") && multiplies(document))
    return unreadable([report("alias-bomb", { file: path, pointer: "", at: "key" }, {})]);
  const misread = [...misreadings(path, text, document), ...explainAliases(path, text, document)];
  if (misread.some(({ severity }) => severity === "error")) return unreadable(misread);
  const merge = strangeMerge(path, text, document);
  if (merge) return unreadable([merge]);
  if (nestsInKeys(document)) return unreadable([tooDeepAt(path)]);
  const read = toValue(path, text, document);
  const escaped = escapedSign(path, text, read.value);
  if (escaped) return unreadable([escaped]);
  return inItsFolder(path, text, { ...read, problems: [...misread, ...read.problems] });
}

function inItsFolder(path: string, text: string, parsed: Parsed): Parsed {
  const misplaced = wrongFolder(path, text, parsed.value);
  return misplaced ? { value: undefined, problems: [misplaced] } : parsed;
}

/** Converts the document to plain data and rejects values that contain themselves. */
function toValue(path: string, text: string, document: Document): Parsed {
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: -1 });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    // Anything else that the parser cannot convert is the file's fault, not the program's.
    return { value: undefined, problems: [report("syntax", { file: path, pointer: "", at: "key" }, {})] };
  }
  // Without an anchor there is nothing an alias could repeat.
  const loop = text.includes("&") && /[\s[{,]&\S/.test(text) ? findLoop(value) : undefined;
  if (loop !== undefined)
    return { value: undefined, problems: [report("alias-loop", { file: path, pointer: loop }, {})] };
  const deep = tooDeep(value);
  if (deep === undefined) return { value, problems: [] };
  return { value: undefined, problems: [report("too-deep", { file: path, pointer: deep }, {})] };
}
