/** Stores unsaved texts twice, because a browser may lose its data: in the browser at once, on the server shortly after. */
import type { UnsavedText, KeptDraft } from "../talk-of-texts.ts";
import { askDrafts, askToForget, askToKeep, isSilence } from "./ask-server.ts";
import { forgetDraft, keepDraft, keptDraft, keptDrafts } from "./kept-drafts.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** Milliseconds to batch keystrokes into one request, and to wait before a retry when the server did not respond. */
const rest = 300;
const pause = 2000;

/** Drafts not sent to the server yet, by path; undefined for those to delete. */
const unheard = new Map<string, KeptDraft | undefined>();

/** Timestamp of the last stored draft, which always increases, even if the machine's clock is set back. */
let latest = 0;

const tellServer = oneAtATime(async () => {
  await new Promise((resolve) => setTimeout(resolve, rest));
  for (const [path, draft] of unheard) {
    unheard.delete(path);
    try {
      await (draft ? askToKeep(draft) : askToForget(path));
    } catch (error) {
      // A draft that the server refuses stays in the browser only. One that it did not receive is sent again.
      if (!isSilence(error)) continue;
      if (!unheard.has(path)) unheard.set(path, draft);
      setTimeout(tellServer, pause);
      return;
    }
  }
});

/** Stores a draft, replacing any earlier one; rejects with a KeepError when the browser's storage fails. */
export async function keepWithBoth(text: UnsavedText): Promise<void> {
  latest = Math.max(Date.now(), latest + 1);
  const draft = { ...text, at: latest };
  unheard.set(draft.path, draft);
  tellServer();
  await keepDraft(draft);
}

/** Deletes the draft of a file that was saved or discarded. Rejects with a KeepError. */
export async function forgetWithBoth(path: string): Promise<void> {
  unheard.set(path, undefined);
  tellServer();
  await forgetDraft(path);
}

/** Returns the browser's draft of a file. If its storage fails, reports that and returns the server's, perhaps from another tab. */
export async function keptOf(path: string, say: (error: unknown) => void): Promise<KeptDraft | undefined> {
  try {
    return await keptDraft(path);
  } catch (error) {
    say(error);
    return (await askDrafts()).find((each) => each.path === path);
  }
}

/**
 * Merges the drafts of browser and server, the later one winning, and stores the result in both. Rejects when the server does
 * not respond; failures of the browser's storage are only reported.
 */
export async function keptByEither(say: (error: unknown) => void): Promise<readonly KeptDraft[]> {
  const there = await askDrafts();
  const here = await keptDrafts().catch((error: unknown) => {
    say(error);
    return [];
  });
  const newest = new Map(here.map((draft) => [draft.path, draft]));
  for (const draft of there) {
    const other = newest.get(draft.path);
    if (other && other.at >= draft.at) continue;
    newest.set(draft.path, draft);
    await keepDraft(draft).catch(say);
  }
  latest = Math.max(latest, ...[...newest.values()].map(({ at }) => at));
  for (const [path, draft] of newest) if (!there.includes(draft)) unheard.set(path, draft);
  tellServer();
  return [...newest.values()];
}
