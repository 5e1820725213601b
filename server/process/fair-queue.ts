/** A few at a time, the others in turn: each name has its own row, so that nobody's many hold up somebody's one. */

/** More wait than can be answered soon. */
export class TooManyWaiting extends Error {}

export interface FairQueue {
  /** Runs the work when it is this name's turn. Rejects with TooManyWaiting when it cannot be soon. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

export interface FairQueueOptions {
  atOnce: number;
  /** How many wait at most, over all names. */
  most: number;
}

interface Waiting {
  begin: () => void;
  refuse: (error: Error) => void;
}

/** The names take turns; when all places are taken, the last of the longest row gives way to somebody with a shorter one. */
export function createFairQueue({ atOnce, most }: FairQueueOptions): FairQueue {
  /** In the order of their next turns. */
  const rows = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const callNext = (): void => {
    const [first] = rows;
    if (!first) {
      running -= 1;
      return;
    }
    const [name, row] = first;
    const next = row.shift();
    rows.delete(name);
    if (row.length > 0) rows.set(name, row);
    waiting -= 1;
    next?.begin();
  };

  const makeRoom = (own: number): boolean => {
    let longest: Waiting[] = [];
    for (const row of rows.values()) if (row.length > longest.length) longest = row;
    if (longest.length <= own + 1) return false;
    longest.pop()?.refuse(new TooManyWaiting());
    waiting -= 1;
    return true;
  };

  const wait = (name: string): Promise<void> =>
    new Promise((begin, refuse) => {
      const row = rows.get(name) ?? [];
      if (waiting >= most && !makeRoom(row.length)) {
        refuse(new TooManyWaiting());
        return;
      }
      row.push({ begin, refuse });
      rows.set(name, row);
      waiting += 1;
    });

  return {
    async run(name, work) {
      if (running < atOnce) running += 1;
      else await wait(name);
      try {
        return await work();
      } finally {
        callNext();
      }
    },
  };
}
