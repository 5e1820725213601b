/** Shifts the machine's clock while the server runs: `--import` this file; CLOCK_FILE contains the number of hours. */
import { readFileSync } from "node:fs";
import process from "node:process";

const file = process.env["CLOCK_FILE"];
const right = globalThis.Date;
const shown = (): number => right.now() + (file === undefined ? 0 : Number(readFileSync(file, "utf8")) * 3_600_000);

globalThis.Date = new Proxy(right, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [shown()] : args, made) as Date,
  get: (target, name, asked): unknown => (name === "now" ? shown : Reflect.get(target, name, asked)),
});
