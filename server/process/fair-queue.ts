/** Runs a few tasks at a time and the others in turn: each name has its own row, so that many of one name do not hold up one of another. */

/** Thrown when more tasks are waiting than can be run soon. */
export class TooManyWaiting extends Error {}

export interface FairQueue {
  /** Runs the work when it is this name's turn. Rejects with TooManyWaiting when that cannot be soon. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

export interface FairQueueOptions {
  atOnce: number;
  /** How many tasks wait at most, over all names. */
  most: number;
  /** Milliseconds for which a task waits at most. Default: as long as it takes. */
  longest?: number;
}

interface Waiting {
  begin: () => void;
  refuse: (error: Error) => void;
}

/** Creates a queue in which names take turns. When it is full, the last of the longest row gives way to a name with a shorter one. */
export function createFairQueue({ atOnce, most, longest }: FairQueueOptions): FairQueue {
  /** The rows, in the order of their next turns. */
  const rows = new Map<string, Waiting[]>();
  let [running, waiting] = [0, 0];

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
    const fullest = [...rows.values()].reduce((full, row) => (row.length > full.length ? row : full), []);
    if (fullest.length <= own + 1) return false;
    fullest.pop()?.refuse(new TooManyWaiting());
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
      const own = { begin, refuse };
      row.push(own);
      rows.set(name, row);
      waiting += 1;
      const giveUp = (): void => {
        if (!row.includes(own)) return;
        row.splice(row.indexOf(own), 1);
        if (row.length === 0) rows.delete(name);
        waiting -= 1;
        refuse(new TooManyWaiting());
      };
      if (longest !== undefined) setTimeout(giveUp, longest).unref();
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
