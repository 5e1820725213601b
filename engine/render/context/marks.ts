/** Flags that an action sets when it is used (`marks: kit` in YAML) and that other parts of the page ask for. */
import { atom, useAtomValue, useSetAtom } from "jotai";

const marksAtom = atom<ReadonlySet<string>>(new Set<string>());
const addMarkAtom = atom(null, (get, set, name: string) => set(marksAtom, new Set([...get(marksAtom), name])));

/** Whether the flag was set during this visit. */
export function useMark(name: string | undefined): boolean {
  const marks = useAtomValue(marksAtom);
  return name !== undefined && marks.has(name);
}

/** Sets a flag, until the document is left. */
export function useSetMark(): (name: string) => void {
  return useSetAtom(addMarkAtom);
}
