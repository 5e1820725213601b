/** What a file took from its context while it was compiled: it is compiled again only when that is other than before. */
import type { CompileContext, Lookup } from "./context.ts";

/** Everything that was asked for, with what was found. */
export type Taken = readonly {
  from: "facts" | "assets" | "fragments";
  name: string;
  found: unknown;
}[];

/** The context, and the list in which everything that is looked up in it is noted. */
export function notingContext(context: CompileContext): { context: CompileContext; taken: Taken } {
  const taken: Taken[number][] = [];
  const noting = <Value>(from: Taken[number]["from"], names: Lookup<Value>): Lookup<Value> => ({
    get(name) {
      const found = names.get(name);
      taken.push({ from, name, found });
      return found;
    },
  });
  const { facts, assets, fragments } = context;
  const noted = {
    facts: noting("facts", facts),
    assets: noting("assets", assets),
    fragments: noting("fragments", fragments),
  };
  return { context: { ...context, ...noted }, taken };
}

/** Whether all of it is still found there, and as it was. */
export function isStillThere(taken: Taken, context: CompileContext): boolean {
  return taken.every(({ from, name, found }) => {
    const now: unknown = context[from].get(name);
    // Assets are described anew each time; facts are texts, and fragments are told apart by being another one.
    return now === found || (from === "assets" && JSON.stringify(now) === JSON.stringify(found));
  });
}
