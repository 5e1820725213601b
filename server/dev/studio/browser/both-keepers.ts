/** What is not saved has two keepers, for a browser may lose what it keeps: the browser at once, the server soon after. */
import type { UnsavedText, KeptDraft } from "../talk-of-texts.ts";
import { askDrafts, askToForget, askToKeep, isSilence } from "./ask-server.ts";
import { forgetDraft, keepDraft, keptDraft, keptDrafts } from "./kept-drafts.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** Milliseconds in which keys come together to one request, and after which a server that did not answer is asked again. */
const rest = 300;
const pause = 2000;

/** What the server has not heard yet, by path; undefined for what it is to forget. */
const unheard = new Map<string, KeptDraft | undefined>();

/** When the last one was kept. Time goes on here, also on a machine whose clock is set back. */
let latest = 0;

const tellServer = oneAtATime(async () => {
  await new Promise((resolve) => setTimeout(resolve, rest));
  for (const [path, draft] of unheard) {
    unheard.delete(path);
    try {
      await (draft ? askToKeep(draft) : askToForget(path));
    } catch (error) {
      // What it refuses the browser keeps alone. What it did not hear is told again.
      if (!isSilence(error)) continue;
      if (!unheard.has(path)) unheard.set(path, draft);
      setTimeout(tellServer, pause);
      return;
    }
  }
});

/** Keeps a draft in the place of the one before; rejects with a KeepError when the browser has no room. */
export async function keepWithBoth(text: UnsavedText): Promise<void> {
  latest = Math.max(Date.now(), latest + 1);
  const draft = { ...text, at: latest };
  unheard.set(draft.path, draft);
  tellServer();
  await keepDraft(draft);
}

/** Forgets the draft of a file that is saved, or given up. Rejects with a KeepError. */
export async function forgetWithBoth(path: string): Promise<void> {
  unheard.set(path, undefined);
  tellServer();
  await forgetDraft(path);
}

/** What the browser has of a file; where it fails, which is said, what another tab may have told the server. */
export async function keptOf(path: string, say: (error: unknown) => void): Promise<KeptDraft | undefined> {
  try {
    return await keptDraft(path);
  } catch (error) {
    say(error);
    return (await askDrafts()).find((each) => each.path === path);
  }
}

/**
 * What either has, of two the later one; afterwards both have it. Rejects where the server does not answer; what the browser
 * fails with is only said.
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
