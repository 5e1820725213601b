/** Client of the studio's API. */
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

/** An error response of the server, with its message. */
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

/** Request timeouts in milliseconds: for frequent requests, and for those that involve Git or pictures. */
const soon = 30_000;
const patient = 300_000;

const elsewhere =
  "A different website is being edited at this address now, and nothing was sent to it. Start this one's server again: the browser keeps what you typed.";

interface Sent extends RequestInit {
  /** Timeout in milliseconds. Default: `soon`. */
  within?: number;
}

/** Sends a request and returns the response's status and body; throws an AnswerError for a status not in `well`. Always times out. */
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
    // The server was restarted and has a new token, which is fetched here; unsaved text is unaffected.
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

/** Fetches the list of everything that can be opened. */
export async function askFiles(): Promise<FilesAnswer> {
  return (await ask<FilesAnswer>("files"))[1];
}

/** Fetches a file as it is on the disk; undefined when it does not exist. */
export async function askFile(path: string): Promise<FileAnswer | undefined> {
  const [status, body] = await ask<FileAnswer>(`file?path=${encodeURIComponent(path)}`, {}, [200, 404]);
  return status === 200 ? body : undefined;
}

/** Files that the server refuses to open now, such as behind a link. */
const shut = new Set<string>();

/** Fetches a file as it is on the disk, or falls back to the last `known` version if it cannot be read, so that drafts still show. */
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

/** Saves a file; `conflict` means someone else changed it, and `now` is the current version. */
export async function askToSave(request: SaveRequest): Promise<{ conflict: boolean; now: FileAnswer }> {
  const [status, now] = await ask<FileAnswer>("file", withBody("PUT", request), [200, 409]);
  return { conflict: status === 409, now };
}

/** Fetches the drafts stored by the server. */
export async function askDrafts(): Promise<readonly KeptDraft[]> {
  return (await ask<DraftsAnswer>("drafts"))[1].drafts;
}

/** Stores a draft on the server, replacing any earlier one. */
export async function askToKeep(draft: KeptDraft): Promise<void> {
  await ask<object>("draft", withBody("PUT", draft));
}

/** Deletes a file's draft on the server. */
export async function askToForget(path: string): Promise<void> {
  await ask<object>(`draft?path=${encodeURIComponent(path)}`, { method: "DELETE" });
}

/** Fetches the problems and the preview for the unsaved texts, leaving out other files that the server refuses to open. */
export async function askLook({ drafts: all, ...request }: LookRequest): Promise<LookAnswer> {
  const drafts = Object.fromEntries(Object.entries(all).filter(([path]) => path === request.path || !shut.has(path)));
  return (await ask<LookAnswer>("look", withBody("POST", { ...request, drafts })))[1];
}

/** Searches the texts for words or for usages of a file. */
export async function askFound(what: "search" | "uses", of: string): Promise<FoundAnswer> {
  const name = what === "search" ? "words" : "path";
  return (await ask<FoundAnswer>(`${what}?${name}=${encodeURIComponent(of)}`))[1];
}

/** Fetches the starters. */
export async function askStarters(): Promise<StartersAnswer> {
  return (await ask<StartersAnswer>("starters"))[1];
}

/** Fetches what is missing to create a file; if nothing is and `write` is set, the file is created. */
export async function askToBegin(request: BeginRequest): Promise<BeginAnswer> {
  return (await ask<BeginAnswer>("begin", withBody("POST", request)))[1];
}

/** Fetches every block and field. */
export async function askPalette(): Promise<PaletteAnswer> {
  return (await ask<PaletteAnswer>("palette"))[1];
}

/** Sets a gate's password and returns a sentence about the effect. */
export async function askForPassword(request: PasswordRequest): Promise<string> {
  return (await ask<{ said: string }>("password", withBody("POST", request)))[1].said;
}

/** Fetches suggestions for a cursor position. */
export async function askToSuggest(request: WriteRequest): Promise<SuggestAnswer> {
  return (await ask<SuggestAnswer>("suggest", withBody("POST", request)))[1];
}

/** Fetches the explanation of the word at a cursor position. */
export async function askToExplain(request: WriteRequest): Promise<ExplainAnswer> {
  return (await ask<ExplainAnswer>("explain", withBody("POST", request)))[1];
}

/** Fetches the uncommitted changes. */
export async function askChanges(): Promise<ChangesAnswer> {
  return (await ask<ChangesAnswer>("changes", withPatience({})))[1];
}

/** Fetches a file's text in the last commit. */
export async function askCommitted(path: string): Promise<string> {
  return (await ask<{ text: string }>(`committed?path=${encodeURIComponent(path)}`))[1].text;
}

/** Deletes a file if its version is still `base`. */
export async function askToDelete(path: string, base: string): Promise<void> {
  await ask<object>(`file?path=${encodeURIComponent(path)}&base=${encodeURIComponent(base)}`, { method: "DELETE" });
}

/** Deletes a picture or other file that no text refers to. */
export async function askToDeleteAsset(name: string): Promise<void> {
  await ask<object>(`asset?name=${encodeURIComponent(name)}`, { method: "DELETE" });
}

/** Creates a branch with a commit and returns a sentence about it. */
export async function askToPropose(request: ProposeRequest): Promise<string> {
  return (await ask<{ said: string }>("propose", withPatience(withBody("POST", request))))[1].said;
}

/** Pushes an existing proposal and returns a sentence about it. */
export async function askToSend(request: SendRequest): Promise<string> {
  return (await ask<{ said: string }>("send", withPatience(withBody("POST", request))))[1].said;
}

/** Fetches what would become of a dropped file, or writes it if requested. */
export async function askToTake({ name, gate, write }: TakeRequest, file: File): Promise<TakeAnswer> {
  const query = new URLSearchParams({ name, gate, write });
  return (await ask<TakeAnswer>(`take?${query.toString()}`, withPatience({ method: "POST", body: file })))[1];
}

/** Fetches the actions since the studio was started. */
export async function askDone(): Promise<readonly DoneAct[]> {
  return (await ask<DoneAnswer>("done"))[1].acts;
}

/** Undoes an action and returns the restored files. */
export async function askToUndo(id: number): Promise<readonly string[]> {
  return (await ask<UndoAnswer>(`undo?id=${id}`, withBody("POST", {})))[1].files;
}

/** Message for when the server cannot be reached. */
export const noAnswer = "The server does not answer. What you type is kept by the browser; go on when it is back.";

/** Whether the server did not respond, because it is busy or stopped. */
export function isSilence(error: unknown): boolean {
  return !(error instanceof AnswerError || error instanceof KeepError);
}

/** Returns a message for the author; a server that cannot be reached gets a generic one. */
export function sayFailure(error: unknown): string {
  return error instanceof Error && !isSilence(error) ? error.message : noAnswer;
}
