/** Loaded before a server's own file: tells what its process uses, and how long it keeps others waiting, to the one who started it. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import process from "node:process";

/** Milliseconds of a turn of the event loop. Not counted before it is asked for: a clock that is looked at so often costs by itself. */
const turns = monitorEventLoopDelay({ resolution: 1 });

process.on("message", (message) => {
  if (message !== "usage" && message !== "turns") return;
  const { user, system } = process.cpuUsage();
  const turn = message === "turns" && !turns.enable() ? turns.percentile(99) / 1e6 : 0;
  if (message === "turns") turns.reset();
  process.send?.({ about: message, usage: user + system, resident: process.memoryUsage().rss, turn });
});
