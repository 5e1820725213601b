/** Loaded before a server's own file: tells the processor time of its process to the one who started it. */
import process from "node:process";

process.on("message", (message) => {
  if (message !== "usage") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ usage: user + system, resident: process.memoryUsage().rss });
});
