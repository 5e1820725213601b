import process from "node:process";

/**
 * Milliseconds of this thread's processor time that the work took.
 *
 * The system counts it in steps of some milliseconds, so what takes little is done again until it adds up, and what took
 * long is done four times more: other work on the machine, and garbage of the work before, can only add to it.
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

/** Milliseconds that are many of the system's steps. */
const enough = 40;

/** Milliseconds that the work of `known` takes on a quiet machine. */
const usual = 12;

/** Strings, lists and numbers, as most work here. */
function known(): number {
  const all = Array.from({ length: 20_000 }, (_, at) => ({ name: `name ${(at * 7919) % 20_011}`, at }));
  return JSON.stringify(all.sort((a, b) => (a.name < b.name ? -1 : 1))).length;
}

/**
 * How many times as long as on a quiet machine everything takes at the moment, and never less than once: who shares the
 * processor's caches and clock makes its time longer, too, and a test that judges the machine is a defect.
 */
async function slowness(): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) times.push(await processorTime(known, true));
  return Math.max(1, Math.min(...times) / usual);
}

/** Work on an input of so many characters. */
export interface Cost {
  name: string;
  size: number;
  work: (size: number) => unknown;
}

/** Milliseconds that the largest input may take, and that ten times as much may take without a closer look. */
const most = { largest: 50, tenfold: 200 };

/** How many times longer ten times as much may take: what grows with the square takes a hundred times as long. */
const growth = 30;

/** What is wrong with the time that the largest input and one ten times larger take; nothing when it grows as they do. */
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

/** All faults of many costs, one after the other. */
export async function judgeCosts(costs: Iterable<Cost>): Promise<string[]> {
  const faults: string[] = [];
  for (const cost of costs) faults.push(...(await judgeCost(cost)));
  return faults;
}
