/** Preloaded before a server's own file: reports resource usage and event loop delay of its process to the parent process. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import process from "node:process";

/** Event loop delay in milliseconds. Enabled only on request, because sampling the clock so often has a cost of its own. */
const turns = monitorEventLoopDelay({ resolution: 1 });

process.on("message", (message) => {
  if (message !== "usage" && message !== "turns") return;
  const { user, system } = process.cpuUsage();
  const turn = message === "turns" && !turns.enable() ? turns.percentile(99) / 1e6 : 0;
  if (message === "turns") turns.reset();
  process.send?.({ about: message, usage: user + system, resident: process.memoryUsage().rss, turn });
});
