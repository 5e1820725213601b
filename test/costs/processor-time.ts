import process from "node:process";

/**
 * Returns the milliseconds of this thread's processor time that the work took. The system's counter has a resolution of some
 * milliseconds, so short work is repeated until it adds up, and long work is run four more times, because other load on the
 * machine and garbage of earlier work can only add to it.
 */
async function processorTime(work: () => unknown, again: boolean): Promise<number> {
  const measure = async (times: number): Promise<number> => {
    const before = process.threadCpuUsage();
    for (let nth = 0; nth < times; nth += 1) await work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 / times;
  };
  let least = await measure(1);
  if (!again || least > 1000) return least;
  if (least <= enough) return Math.min(least, await measure(10));
  for (let nth = 0; nth < 4; nth += 1) least = Math.min(least, await measure(1));
  return least;
}

/** Milliseconds that are many steps of the system's counter. */
const enough = 40;

/** Milliseconds that the reference work of `known` takes on an idle machine. */
const usual = 12;

/** Reference work on strings, lists and numbers, typical of this project. */
function known(): number {
  const all = Array.from({ length: 20_000 }, (_, at) => ({ name: `name ${(at * 7919) % 20_011}`, at }));
  return JSON.stringify(all.sort((a, b) => (a.name < b.name ? -1 : 1))).length;
}

/**
 * Returns the current slowdown relative to an idle machine, at least 1: other processes compete for the processor's caches and
 * clock, which increases processor time too, and a test must not depend on the machine.
 */
async function slowness(): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) times.push(await processorTime(known, true));
  return Math.max(1, Math.min(...times) / usual);
}

/** Work on an input of a given number of characters. */
export interface Cost {
  name: string;
  size: number;
  work: (size: number) => unknown;
}

/** Maximum milliseconds for the largest input, and for ten times as much without further measurement. */
const most = { largest: 50, tenfold: 200 };

/** Maximum growth factor for ten times as much input; quadratic work grows by a hundred. */
const growth = 30;

/** Returns the faults in the times for the largest input and one ten times larger; none when they grow in proportion. */
async function judgeCost({ name, size, work }: Cost): Promise<string[]> {
  const largest = (again: boolean): Promise<number> => processorTime(() => work(size), again);
  if ((await largest(false)) > most.largest) {
    const once = await largest(true);
    if (once > most.largest * (await slowness())) return [`${name}: ${once.toFixed(0)} ms for ${size} characters`];
  }
  const tenfold = (again: boolean): Promise<number> => processorTime(() => work(size * 10), again);
  if ((await tenfold(false)) <= most.tenfold) return [];
  const [once, times] = [await largest(true), await tenfold(true)];
  if (times <= most.tenfold * (await slowness()) || times < growth * once) return [];
  return [`${name}: ${once.toFixed(1)} ms for ${size} characters, ${times.toFixed(0)} ms for ten times as many`];
}

/** Returns the faults of all costs, measured one after the other. */
export async function judgeCosts(costs: Iterable<Cost>): Promise<string[]> {
  const faults: string[] = [];
  for (const cost of costs) faults.push(...(await judgeCost(cost)));
  return faults;
}
