import process from "node:process";
import { pino } from "pino";
import { expect, it } from "vitest";
import type { Loaded } from "../../engine/load/loader.ts";
import type { Problem } from "../../engine/problem/problem.ts";
import { report } from "../../engine/problem/report.ts";
import { nothingHeld } from "../gates/held-gates.ts";
import { createLiveContent } from "./live-content.ts";
import { nothingPublished } from "./published.ts";

it("files with problems are parsed once, and not after each edit of another one", async () => {
  const text = Array.from({ length: 5000 }, (_, nth) => `key${nth}: {words: [some, words]}\n`).join("");
  const texts = new Map(["a", "b"].map((name) => [`pages/${name}.yaml`, `${text}last: ${name}\n`]));
  const problems = (): Problem[] =>
    Array.from(texts.keys(), (file) => report("orphan-page", { file, pointer: "/key9" }, { name: "/long" }));
  const load = (): Promise<Loaded> =>
    Promise.resolve({ ...nothingPublished, settled: () => new Map(), problems: problems(), texts: new Map(texts) });
  const begun = process.threadCpuUsage();
  const content = await createLiveContent({
    loader: { load, forget: () => undefined },
    held: nothingHeld,
    showForms: () => Promise.resolve(),
    onLoaded: () => undefined,
    log: pino({ level: "silent" }),
  });
  const once = process.threadCpuUsage(begun).user;
  const later = process.threadCpuUsage();
  for (let nth = 0; nth < 20; nth += 1) await content.refresh([]);
  expect(process.threadCpuUsage(later).user).toBeLessThan(once);
});
