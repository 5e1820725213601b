/** Pictures and downloads: which are new, gone, or hold something else. */
import type { Snapshot } from "./snapshot.ts";

/** One sentence a file. Where a file shows is said by the pages whose pictures and links change. */
export function compareFiles(before: Snapshot, after: Snapshot): string[] {
  const names = [...new Set([...after.files.keys(), ...before.files.keys()])].sort();
  return names.flatMap((name) => {
    const [old, now] = [before.files.get(name), after.files.get(name)];
    if (old === now) return [];
    if (old === undefined) return [`${name} is new.`];
    if (now === undefined) return [`${name} is gone.`];
    return [`${name} has new content${shownOn(name, after)}.`];
  });
}

function shownOn(name: string, { site }: Snapshot): string {
  const address = JSON.stringify(`/assets/${name}`);
  const paths = [...site.pages.values()].filter(({ blocks }) => JSON.stringify(blocks).includes(address));
  return paths.length === 0 ? "" : `, on ${paths.map(({ path }) => path).join(", ")}`;
}
