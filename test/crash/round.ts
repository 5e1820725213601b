/** One round: leads arrive, servers die, destinations fail, clocks are set; at the end everything has to be in its place. */
import { setTimeout as sleep } from "node:timers/promises";
import { openStore } from "../../server/leads/open-store.ts";
import type { Lead } from "../../server/leads/store.ts";
import { fastClock, randomSteps, slowDown, type FastClock } from "./fast-clock.ts";
import { judge } from "./judge-round.ts";
import { seededRandom } from "./random.ts";
import { runServer, type CrashServer } from "./run-server.ts";
import { sendLeads } from "./send-leads.ts";
import { createWorld, type World } from "./world.ts";

export interface RoundOptions {
  seed: number;
  dataDir: string;
  /** Default: SQLite in dataDir. */
  databaseUrl?: string;
  leads: number;
  /** Number of concurrent server processes. */
  servers: number;
  /** Number of times that one of them is killed. */
  kills: number;
  /** Before that, servers die one after the other at these points, with two more leads each. Default: none. */
  crashPoints?: readonly string[];
  /** No destination fails and no clock is set; the clock runs slower. Default: false. */
  calm?: boolean;
  /** Crashes the database too, before each kill. Default: it keeps running. */
  crashDatabase?: () => Promise<void>;
}

export interface RoundResult {
  /** Violated guarantees, one sentence each. */
  broken: readonly string[];
  leads: number;
  /** Acknowledged leads that are not stored, and deliveries that never reached where they are reported to be. */
  lost: number;
  /** Leads that are stored twice, and deliveries made more than once although once is guaranteed. */
  doubled: number;
  /** Deliveries made more than once, including harmless ones. */
  repeated: number;
  /** Number of deliveries by "destination state" at the end. */
  states: Readonly<Record<string, number>>;
}

/** Speed of the servers' clock relative to real time. In calm rounds no timeout may expire merely because the processor is busy. */
const speed = 100;
const calmSpeed = 10;

/** Milliseconds after which a round that has not finished, or not reached a point, is assumed to lack processor time. */
const hurry = 30_000;

/** Milliseconds after which it is assumed that it never will. */
const patience = 300_000;

/** Prefix of the points at which a destination has received a lead and the process that sent it is gone. */
const sending = "while sending ";

/** Runs a round. Rejects when the round itself could not be run. */
export async function runRound(options: RoundOptions): Promise<RoundResult> {
  const { seed, dataDir, databaseUrl, leads, servers, kills, crashPoints = [], calm = false } = options;
  const random = seededRandom(seed);
  const world = await createWorld(random);
  let clock: FastClock = calm
    ? { base: Date.now(), speed: calmSpeed, steps: [] }
    : { base: Date.now(), speed, steps: randomSteps(random) };
  if (calm) world.calm();
  const shared = {
    ...world.environment,
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    DELIVERIES: JSON.stringify(world.deliveries),
    SUBMITS_PER_MINUTE: "1000000",
  };
  const start = (more: Readonly<Record<string, string>> = {}): CrashServer =>
    runServer({ ...shared, CLOCK: JSON.stringify(clock), ...more });
  const running: CrashServer[] = [];
  const answered = new Map<string, string>();
  const sendings: Promise<void>[] = [];
  const send = (name: string, count: number): void =>
    void sendings.push(sendLeads({ name: `key-${seed}-${name}`, leads: count, running, answered, over: over.signal }));
  /** On a busy machine a timeout at the clock's speed is too short for any request, so the next servers get a slower clock. */
  const slower = (): void => void (clock = slowDown(clock, Math.max(1, Math.min(clock.speed / 10, calmSpeed))));
  const over = new AbortController();
  let supervising = Promise.resolve();
  try {
    for (const point of crashPoints) {
      const begin = (): CrashServer => (running[0] = startToDie(point, start, world));
      await dieAt({ point, begin, send, slower });
    }
    for (let at = 0; at < servers; at += 1) running[at] = start();
    supervising = supervise(running, start, over.signal);
    send("load", leads);
    for (let nth = 0; nth < kills; nth += 1) {
      const victim = Math.floor(random() * servers);
      await running[victim]?.address;
      await sleep(20 + random() * 400);
      await options.crashDatabase?.();
      running[victim]?.kill();
    }
    await Promise.all(sendings);
    world.calm();
    if (!calm && (await waitForAll(options, clock, hurry)).waiting.length > 0) {
      slower();
      for (const server of running) server.kill();
    }
    const { leads: arrived, waiting } = await waitForAll(options, clock, patience);
    if (waiting.length > 0) throw new Error(`Still on the way: ${JSON.stringify(waiting.slice(0, 5))}`);
    return judge(arrived, answered, world);
  } finally {
    over.abort();
    for (const server of running) server.kill();
    await Promise.all([supervising, ...running.map(({ ended }) => ended)]);
    await world.close();
  }
}

/** Starts a server that will die at this point. */
function startToDie(
  point: string,
  start: (more?: Readonly<Record<string, string>>) => CrashServer,
  world: World,
): CrashServer {
  if (!point.startsWith(sending)) return start({ CRASH_AT: point });
  const server = start();
  world.afterTaking(point.replace(sending, ""), server.kill);
  return server;
}

interface Dying {
  point: string;
  /** Starts a server that dies at the point. */
  begin: () => CrashServer;
  /** Sends this many leads under a name. */
  send: (name: string, count: number) => void;
  /** Slows down the clock of the next server. */
  slower: () => void;
}

/** Resolves when a server has died at the point. Rejects when none reaches it. */
async function dieAt({ point, begin, send, slower }: Dying): Promise<void> {
  const end = Date.now() + patience;
  // Leads of dead servers are still being sent and go to the next server. More leads are sent until one reaches the point,
  // because a failure of its destination may have kept the others from it.
  let sent = 0;
  while (Date.now() < end) {
    const server = begin();
    const died = server.ended.then(() => true);
    await server.address;
    const enough = Date.now() + hurry;
    while (Date.now() < enough) {
      send(`${point.replaceAll(" ", "-")}-${(sent += 1)}`, 2);
      if (await Promise.race([died, sleep(2000, false)])) return;
    }
    server.kill();
    await died;
    slower();
  }
  throw new Error(`No server came to the point "${point}"`);
}

/** Restarts each server that dies. */
async function supervise(running: CrashServer[], start: () => CrashServer, over: AbortSignal): Promise<void> {
  await Promise.all(
    running.map(async (_, at) => {
      while (!over.aborted) {
        await running[at]?.ended;
        if (!over.aborted) running[at] = start();
      }
    }),
  );
}

interface Arrived {
  leads: readonly Lead[];
  /** Deliveries in progress. */
  waiting: Lead["deliveries"];
}

/** Waits until no delivery is in progress, for this many milliseconds at most. */
async function waitForAll({ dataDir, databaseUrl }: RoundOptions, clock: FastClock, most: number): Promise<Arrived> {
  const store = await openStore({ config: { dataDir, databaseUrl }, now: fastClock(clock) });
  try {
    for (const deadline = Date.now() + most; ; await sleep(200)) {
      const leads: Lead[] = [];
      for await (const lead of store.leads()) leads.push(lead);
      const waiting = leads.flatMap((lead) => lead.deliveries).filter(isOnItsWay);
      if (waiting.length === 0 || Date.now() > deadline) return { leads, waiting };
    }
  } finally {
    await store.close();
  }
}

function isOnItsWay({ destination, state }: Lead["deliveries"][number]): boolean {
  return state === "pending" || (state === "sent" && destination === "coda");
}
