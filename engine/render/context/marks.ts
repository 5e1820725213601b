/** Flags set by using an action (`marks: kit` in YAML) and read by other parts of the page. */
import { atom, useAtomValue, useSetAtom } from "jotai";

const marksAtom = atom<ReadonlySet<string>>(new Set<string>());
const addMarkAtom = atom(null, (get, set, name: string) => set(marksAtom, new Set([...get(marksAtom), name])));

/** Returns whether the flag was set during this visit. */
export function useMark(name: string | undefined): boolean {
  const marks = useAtomValue(marksAtom);
  return name !== undefined && marks.has(name);
}

/** Returns a function that sets a flag until the document is left. */
export function useSetMark(): (name: string) => void {
  return useSetAtom(addMarkAtom);
}
