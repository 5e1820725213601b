import type { Published } from "../content/published.ts";
import type { FindAsset, FoundAsset } from "./find-asset.ts";

/** Milliseconds for which a found file is not looked up again. */
const trust = 1000;
/** How many are remembered; the one found first is forgotten first. */
const most = 1000;

interface Known {
  asset: FoundAsset;
  published: Published;
  until: number;
}

/**
 * Looks up a file on the disk at most once a second, and again when the content was reloaded: a server that is asked
 * for the same file a thousand times a second need not ask the disk each time. A missing file is looked up each time.
 */
export function rememberFound(options: {
  findAsset: FindAsset;
  published: () => Published;
}): (name: string) => FoundAsset | Promise<FoundAsset | undefined> {
  const { findAsset, published } = options;
  const known = new Map<string, Known>();
  const look = async (name: string): Promise<FoundAsset | undefined> => {
    const now = published();
    const asset = await findAsset(name);
    known.delete(name);
    if (!asset) return undefined;
    known.set(name, { asset, published: now, until: performance.now() + trust });
    if (known.size > most) known.delete(known.keys().next().value ?? name);
    return asset;
  };
  return (name) => {
    const found = known.get(name);
    return found && found.published === published() && performance.now() < found.until ? found.asset : look(name);
  };
}
