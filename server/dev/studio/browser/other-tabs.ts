/** Synchronizes tabs of this website's studio in one browser, so that a file never has two diverging texts. */
import type { UnsavedText } from "../talk-of-texts.ts";
import { nameHere } from "./this-site.ts";

/** Sends this tab's draft of a file to other tabs. */
export type TellTabs = (draft: UnsavedText) => void;

/** Connects to the other tabs; `onTold` receives their drafts. */
export function joinTabs(onTold: (draft: UnsavedText) => void): TellTabs {
  const channel = new BroadcastChannel(nameHere("tabs"));
  channel.addEventListener("message", ({ data }: MessageEvent<UnsavedText>) => onTold(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin: it only reaches this one
  return (draft) => channel.postMessage(draft);
}
