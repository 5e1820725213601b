/** What screen readers are told without the focus moving: one polite region for the whole site. */
import { useCallback, useState } from "react";

/** Something that was said. The same words twice are two announcements. */
export interface Announcement {
  id: number;
  text: string;
}

/** How many stay: two that come at the same moment are both heard, and nobody finds a pile of old ones later. */
const kept = 2;

/** What the region holds, newest last, and the function that adds to it. */
export function useAnnouncer(): { announcements: readonly Announcement[]; announce: (text: string) => void } {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const announce = useCallback((text: string) => {
    setAnnouncements((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, text }].slice(-kept));
  }, []);
  return { announcements, announce };
}
