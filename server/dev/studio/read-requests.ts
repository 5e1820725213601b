/** Validates request bodies for the studio's handlers. Throws a RefusedError with 400 for an invalid one. */
import type { Context } from "koa";
import { isRecord, recordOf } from "../../../engine/things/values.ts";
import { largestText } from "../../../engine/source/read-plain-file.ts";
import { readBody } from "../../http/read-body.ts";
import { RefusedError } from "./content-files.ts";
import { type BeginRequest, type LookRequest, type PasswordRequest, type WriteRequest } from "./talk.ts";
import { type KeptDraft, type SaveRequest } from "./talk-of-texts.ts";
import type { ProposeRequest, SendRequest } from "./talk-of-changes.ts";

/** Maximum number of texts open at the same time. */
export const mostTexts = 200;

/** Maximum length of a line typed in a dialog. */
const longestAnswer = 500;

/** Maximum size of all unsaved texts as JSON: more than an author types, and too little to overload the server. */
const largestBody = 4_000_000;

/** Returns a required query parameter. */
export function asked(ctx: Context, name: string): string {
  const value = new URLSearchParams(ctx.querystring).get(name);
  if (value === null || value.length > 500) throw new RefusedError(400, `Say ${name}.`);
  return value;
}

/** Parses the JSON body of a request. Throws a RefusedError with 400, 413 or 415. */
export async function readRequest(ctx: Context): Promise<unknown> {
  if (!ctx.is("json")) throw new RefusedError(415, "Send JSON.");
  const text = await readBody(ctx, largestBody);
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    throw new RefusedError(400, "That is not JSON.");
  }
}

/** Validates a file to save, with the text that it replaces; null for a new file. */
export function readSave(body: unknown): SaveRequest {
  if (!isRecord(body)) throw unfit();
  const { path, text, base } = body;
  if (typeof path !== "string" || typeof text !== "string" || !(base === null || typeof base === "string"))
    throw unfit();
  return { path, text, base };
}

/** Validates an unsaved text for safekeeping. */
export function readKeptDraft(body: unknown): KeptDraft {
  const { saved, at } = recordOf(body);
  if (typeof saved !== "string" || typeof at !== "number") throw unfit();
  return { ...readSave(body), saved, at };
}

/** Validates a request for the preview of a page in a state, with all unsaved texts. */
export function readLook(body: unknown): LookRequest {
  if (!isRecord(body)) throw unfit();
  const { path, drafts, state } = body;
  if (typeof path !== "string" || typeof state !== "string" || state.length > longestAnswer) throw unfit();
  return { path, drafts: readTexts(drafts), state };
}

/** Validates the answers for a new file; none may contain a line break. */
export function readBegin(body: unknown): BeginRequest {
  if (!isRecord(body)) throw unfit();
  const { kind, name, answers, password = "", write } = body;
  if (
    typeof kind !== "string" ||
    typeof password !== "string" ||
    typeof name !== "string" ||
    typeof write !== "boolean"
  )
    throw unfit();
  const given = readTexts(answers);
  if ([name, ...Object.values(given)].some((each) => each.length > longestAnswer || /[\n\r]/.test(each))) throw unfit();
  return { kind, name, answers: given, password, write };
}

/** Validates a cursor position in a text; `allow` throws for a path outside the studio's reach. */
export function readWrite(body: unknown, allow: (path: string) => void): WriteRequest {
  if (!isRecord(body) || !isRecord(body["at"])) throw unfit();
  const { path, text, at } = body;
  const { line, column } = at;
  if (typeof path !== "string" || typeof text !== "string" || text.length > largestText) throw unfit();
  if (!Number.isInteger(line) || !Number.isInteger(column)) throw unfit();
  allow(path);
  return { path, text, at: { line: Number(line), column: Number(column) } };
}

/** Validates the files and words of a proposal to the reviewers. */
export function readPropose(body: unknown): ProposeRequest {
  const { paths, ...words } = recordOf(body);
  if (!Array.isArray(paths) || paths.length > mostTexts) throw unfit();
  const names = paths.filter((each) => typeof each === "string");
  const { title, text, name, email, branch, add = "", push } = words;
  const rest = { title, text, name, email, branch, add, push };
  const given = readTexts(rest);
  if (names.length !== paths.length) throw unfit();
  const of = (key: keyof typeof rest): string => given[key] ?? "";
  return {
    paths: names,
    title: of("title").replaceAll(/\s+/g, " ").trim(),
    text: of("text"),
    name: of("name"),
    email: of("email"),
    branch: of("branch"),
    add: of("add"),
    push: of("push"),
  };
}

/** Validates where to push a branch of proposals. */
export function readSend(body: unknown): SendRequest {
  const { branch = "", push = "" } = readTexts(body);
  return { branch, push };
}

/** Validates the new password of a gate. */
export function readPassword(body: unknown): PasswordRequest {
  if (!isRecord(body)) throw unfit();
  const { gate, password } = body;
  if (typeof gate !== "string" || typeof password !== "string") throw unfit();
  return { gate, password };
}

/** Validates a record of texts with a limited number of entries. */
function readTexts(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) throw unfit();
  const texts = Object.entries(value).flatMap(([name, text]) =>
    typeof text === "string" ? [[name, text] as const] : [],
  );
  if (texts.length !== Object.keys(value).length || texts.length > mostTexts) throw unfit();
  return Object.fromEntries(texts);
}

function unfit(): RefusedError {
  return new RefusedError(400, "The request is not one of the studio's.");
}
