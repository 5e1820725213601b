/** From what a request says to what the studio's parts take. Throws a RefusedError with 400 for what is none of it. */
import { RefusedError } from "./content-files.ts";
import { type LookRequest, lookStates, type SaveRequest } from "./talk.ts";
import { isRecord } from "../../../engine/things/values.ts";

/** Texts that are open at the same time. */
const mostDrafts = 200;

export function readSave(body: unknown): SaveRequest {
  if (!isRecord(body)) throw unfit();
  const { path, text, base } = body;
  if (typeof path !== "string" || typeof text !== "string" || !(base === null || typeof base === "string"))
    throw unfit();
  return { path, text, base };
}

export function readLook(body: unknown): LookRequest {
  if (!isRecord(body)) throw unfit();
  const { path, drafts } = body;
  const state = lookStates.find((each) => each === body["state"]);
  if (typeof path !== "string" || !isRecord(drafts) || state === undefined) throw unfit();
  const texts = Object.entries(drafts).flatMap(([name, text]) =>
    typeof text === "string" ? [[name, text] as const] : [],
  );
  if (texts.length !== Object.keys(drafts).length || texts.length > mostDrafts) throw unfit();
  return { path, drafts: Object.fromEntries(texts), state };
}

function unfit(): RefusedError {
  return new RefusedError(400, "The request is not one of the studio's.");
}
