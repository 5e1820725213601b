/** Requests to the studio's server. */
import type {
  BeginAnswer,
  BeginRequest,
  ExplainAnswer,
  FilesAnswer,
  FoundAnswer,
  LookAnswer,
  LookRequest,
  PaletteAnswer,
  PasswordRequest,
  StartersAnswer,
  SuggestAnswer,
  WriteRequest,
} from "../talk.ts";
import type { DraftsAnswer, FileAnswer, KeptDraft, SaveRequest } from "../talk-of-texts.ts";
import type {
  ChangesAnswer,
  DoneAct,
  DoneAnswer,
  ProposeRequest,
  SendRequest,
  TakeAnswer,
  TakeRequest,
  UndoAnswer,
} from "../talk-of-changes.ts";
import { KeepError } from "./kept-drafts.ts";
import { siteOf } from "./this-site.ts";

/** What the server refused, in its words. */
class AnswerError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const readToken = (of: Document): string =>
  of.querySelector<HTMLMetaElement>('meta[name="studio-token"]')?.content ?? "";
/** "" until the first request. */
let token = "";

/** Milliseconds after which an answer is given up: of what is asked all the time, and of what works with Git or with pictures. */
const soon = 30_000;
const patient = 300_000;

const elsewhere =
  "Another website is worked on at this address now, and nothing was sent to it. Start this one's server again: what you typed is kept by the browser.";

interface Sent extends RequestInit {
  /** Milliseconds. Default: `soon`. */
  within?: number;
}

/** The answer with its status; another status than these is an AnswerError. Nothing waits for ever. */
async function ask<Body>(
  at: string,
  { within = soon, ...init }: Sent = {},
  well: readonly number[] = [200],
): Promise<[number, Body]> {
  token ||= readToken(document);
  const signal = AbortSignal.timeout(within);
  const send = (): Promise<Response> =>
    fetch(`/_studio/api/${at}`, {
      ...init,
      signal,
      headers: { "Content-Type": "application/json", "X-Studio-Token": token },
    });
  let response = await send();
  if (response.status === 401) {
    // The server was started again and knows another token; what is typed here goes on.
    const answer = await (await fetch("/_studio", { signal })).text();
    const page = new DOMParser().parseFromString(answer, "text/html");
    if (siteOf(page) !== siteOf(document)) throw new AnswerError(409, elsewhere);
    token = readToken(page);
    response = await send();
  }
  const body: Body & { error?: string } = await response.json();
  if (!well.includes(response.status)) throw new AnswerError(response.status, body.error ?? response.statusText);
  return [response.status, body];
}

const withBody = (method: string, body: unknown): Sent => ({ method, body: JSON.stringify(body) });
const withPatience = (sent: Sent): Sent => ({ ...sent, within: patient });

/** Everything that can be opened. */
export async function askFiles(): Promise<FilesAnswer> {
  return (await ask<FilesAnswer>("files"))[1];
}

/** A file as it stands on the disk; undefined when it is not there. */
export async function askFile(path: string): Promise<FileAnswer | undefined> {
  const [status, body] = await ask<FileAnswer>(`file?path=${encodeURIComponent(path)}`, {}, [200, 404]);
  return status === 200 ? body : undefined;
}

/** Files that the server opens no more, as behind a link. */
const shut = new Set<string>();

/** What stands on the disk; what was last `known` of it where that cannot be read any more: what is typed is shown all the same. */
export async function askPresent(known: FileAnswer): Promise<FileAnswer> {
  shut.delete(known.path);
  try {
    return (await askFile(known.path)) ?? { path: known.path, text: "", base: "" };
  } catch (error) {
    if (isSilence(error)) throw error;
    shut.add(known.path);
    return known;
  }
}

/** Saves; `conflict` when somebody else changed the file, with what stands there now. */
export async function askToSave(request: SaveRequest): Promise<{ conflict: boolean; now: FileAnswer }> {
  const [status, now] = await ask<FileAnswer>("file", withBody("PUT", request), [200, 409]);
  return { conflict: status === 409, now };
}

/** What is not saved, as the server keeps it. */
export async function askDrafts(): Promise<readonly KeptDraft[]> {
  return (await ask<DraftsAnswer>("drafts"))[1].drafts;
}

/** Lets the server keep a draft in the place of the one before. */
export async function askToKeep(draft: KeptDraft): Promise<void> {
  await ask<object>("draft", withBody("PUT", draft));
}

/** Lets the server forget the draft of a file. */
export async function askToForget(path: string): Promise<void> {
  await ask<object>(`draft?path=${encodeURIComponent(path)}`, { method: "DELETE" });
}

/** The problems and the page, with what is not saved yet; a file that the server does not open keeps no other waiting. */
export async function askLook({ drafts: all, ...request }: LookRequest): Promise<LookAnswer> {
  const drafts = Object.fromEntries(Object.entries(all).filter(([path]) => path === request.path || !shut.has(path)));
  return (await ask<LookAnswer>("look", withBody("POST", { ...request, drafts })))[1];
}

/** Where words stand, or where a file is used. */
export async function askFound(what: "search" | "uses", of: string): Promise<FoundAnswer> {
  const name = what === "search" ? "words" : "path";
  return (await ask<FoundAnswer>(`${what}?${name}=${encodeURIComponent(of)}`))[1];
}

/** What can be begun. */
export async function askStarters(): Promise<StartersAnswer> {
  return (await ask<StartersAnswer>("starters"))[1];
}

/** What is missing to begin a file; with `write` and nothing missing, the file is there. */
export async function askToBegin(request: BeginRequest): Promise<BeginAnswer> {
  return (await ask<BeginAnswer>("begin", withBody("POST", request)))[1];
}

/** Every block and field. */
export async function askPalette(): Promise<PaletteAnswer> {
  return (await ask<PaletteAnswer>("palette"))[1];
}

/** Sets a gate's password, and answers with what that means. */
export async function askForPassword(request: PasswordRequest): Promise<string> {
  return (await ask<{ said: string }>("password", withBody("POST", request)))[1].said;
}

/** What may stand at a place. */
export async function askToSuggest(request: WriteRequest): Promise<SuggestAnswer> {
  return (await ask<SuggestAnswer>("suggest", withBody("POST", request)))[1];
}

/** What the word at a place means. */
export async function askToExplain(request: WriteRequest): Promise<ExplainAnswer> {
  return (await ask<ExplainAnswer>("explain", withBody("POST", request)))[1];
}

/** What is in no commit. */
export async function askChanges(): Promise<ChangesAnswer> {
  return (await ask<ChangesAnswer>("changes", withPatience({})))[1];
}

/** A file as it is in the last commit. */
export async function askCommitted(path: string): Promise<string> {
  return (await ask<{ text: string }>(`committed?path=${encodeURIComponent(path)}`))[1].text;
}

/** Deletes a file that is still as this version has it. */
export async function askToDelete(path: string, base: string): Promise<void> {
  await ask<object>(`file?path=${encodeURIComponent(path)}&base=${encodeURIComponent(base)}`, { method: "DELETE" });
}

/** Deletes a picture or another file that no text names. */
export async function askToDeleteAsset(name: string): Promise<void> {
  await ask<object>(`asset?name=${encodeURIComponent(name)}`, { method: "DELETE" });
}

/** Makes a branch with a commit, and answers with what was done. */
export async function askToPropose(request: ProposeRequest): Promise<string> {
  return (await ask<{ said: string }>("propose", withPatience(withBody("POST", request))))[1].said;
}

/** Sends a proposal that was made before, and answers with what was done. */
export async function askToSend(request: SendRequest): Promise<string> {
  return (await ask<{ said: string }>("send", withPatience(withBody("POST", request))))[1].said;
}

/** What would become of a file that is dropped in; written when that is asked for. */
export async function askToTake({ name, gate, write }: TakeRequest, file: File): Promise<TakeAnswer> {
  const query = new URLSearchParams({ name, gate, write });
  return (await ask<TakeAnswer>(`take?${query.toString()}`, withPatience({ method: "POST", body: file })))[1];
}

/** What was done since the studio was started. */
export async function askDone(): Promise<readonly DoneAct[]> {
  return (await ask<DoneAnswer>("done"))[1].acts;
}

/** Takes an act back, and answers with the files that are as they were. */
export async function askToUndo(id: number): Promise<readonly string[]> {
  return (await ask<UndoAnswer>(`undo?id=${id}`, withBody("POST", {})))[1].files;
}

/** What is said of a server that is not there. */
export const noAnswer = "The server does not answer. What you type is kept by the browser; go on when it is back.";

/** Whether the server did not answer; it may be busy or gone. */
export function isSilence(error: unknown): boolean {
  return !(error instanceof AnswerError || error instanceof KeepError);
}

/** What failed, for the author: a server that is not there says nothing itself. */
export function sayFailure(error: unknown): string {
  return error instanceof Error && !isSilence(error) ? error.message : noAnswer;
}
