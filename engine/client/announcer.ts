/** Screen reader announcements that do not move the focus: one polite live region for the whole site. */
import { useCallback, useState } from "react";

/** An announcement. The same text twice is two announcements. */
export interface Announcement {
  id: number;
  text: string;
}

/** How many announcements to keep: two that come at the same moment are both heard, and no pile of old ones is left to find later. */
const kept = 2;

/** Returns the contents of the live region, newest last, and the function that adds to it. */
export function useAnnouncer(): { announcements: readonly Announcement[]; announce: (text: string) => void } {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const announce = useCallback((text: string) => {
    setAnnouncements((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, text }].slice(-kept));
  }, []);
  return { announcements, announce };
}
