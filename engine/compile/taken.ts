/** Records what a file looked up while it was compiled, so that it is recompiled only when one of these values changes. */
import type { CompileContext, Lookup } from "./context.ts";

/** Every lookup with its result. */
export type Taken = readonly {
  from: "facts" | "assets" | "fragments";
  name: string;
  found: unknown;
}[];

/** Wraps the context so that every lookup is recorded in the returned list. */
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

/** Returns whether every recorded lookup still has the same result. */
export function isStillThere(taken: Taken, context: CompileContext): boolean {
  return taken.every(({ from, name, found }) => {
    const now: unknown = context[from].get(name);
    // Asset objects are created anew each time, so their content is compared; facts are strings, and a changed fragment is a new object.
    return now === found || (from === "assets" && JSON.stringify(now) === JSON.stringify(found));
  });
}
