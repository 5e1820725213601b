/** This website's studio in other tabs of this browser: what is typed in one shows in all, so that no two texts of one file come to be. */
import type { UnsavedText } from "../talk-of-texts.ts";
import { nameHere } from "./this-site.ts";

/** Tells other tabs what this one has of a file. */
export type TellTabs = (draft: UnsavedText) => void;

/** Joins the other tabs; `onTold` hears what one of them has of a file. */
export function joinTabs(onTold: (draft: UnsavedText) => void): TellTabs {
  const channel = new BroadcastChannel(nameHere("tabs"));
  channel.addEventListener("message", ({ data }: MessageEvent<UnsavedText>) => onTold(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is this origin's own
  return (draft) => channel.postMessage(draft);
}
