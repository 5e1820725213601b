import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { createMaker } from "./maker.ts";
import { hashOf } from "../plan/read-archives.ts";
import { recipe, type Recipe } from "../plan/recipe.ts";

const folder = mkdtempSync(path.join(tmpdir(), "maker-"));

function archive(name: string, text: string): Recipe {
  const file = path.join(folder, `${name}.txt`);
  writeFileSync(file, text);
  return recipe(`archives/${name}.zip`, {
    kind: "archive",
    files: [{ name: `${name}/a.txt`, file, hash: hashOf(Buffer.from(text)) }],
  });
}

function testMaker(idle?: number): ReturnType<typeof createMaker> {
  const maker = createMaker(idle === undefined ? {} : { idle });
  onTestFinished(() => maker.close());
  return maker;
}

it("makes files in a worker; who asks for the same one at the same time gets the same making", async () => {
  const maker = testMaker();
  const one = archive("one", "1");
  const [first, second, third] = [maker.make(one), maker.make(one), maker.make(archive("two", "2"))];
  expect(first).toBe(second);
  expect(
    Buffer.from(await first)
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  expect(Buffer.from(await third).includes("two/a.txt")).toBe(true);
});

it("a file that cannot be made is rejected with the reason, and the next one is made", async () => {
  const maker = testMaker();
  const missing: Recipe = recipe("archives/gone.zip", {
    kind: "archive",
    files: [{ name: "gone/a.txt", file: path.join(folder, "nowhere"), hash: "" }],
  });
  await expect(maker.make(missing)).rejects.toThrow(/ENOENT/);
  expect((await maker.make(archive("three", "3"))).length).toBeGreaterThan(20);
});

it("goes on after its worker has left for want of work", async () => {
  const maker = testMaker(0);
  await maker.make(archive("four", "4"));
  await new Promise((resolve) => setImmediate(resolve));
  expect((await maker.make(archive("five", "5"))).length).toBeGreaterThan(20);
});

it("what is being made when it closes is rejected", async () => {
  const maker = createMaker();
  const made = maker.make(archive("six", "6"));
  const outcome = expect(made).rejects.toThrow("stopping");
  await maker.close();
  await outcome;
});

/** Returns the output of a program that makes pictures, each of whose threads runs `first` before anything else. */
function sayOf(first: string, program: string): string {
  const at = mkdtempSync(path.join(folder, "child-"));
  const colors = { ground: "#ffffff", text: "#000000", quiet: "#333333", accent: "#aa0000" };
  const picture = recipe("previews/a.png", {
    kind: "preview",
    preview: { name: "N", title: "T", ornament: "line", colors },
  });
  const maker = pathToFileURL(path.join(import.meta.dirname, "maker.ts")).href;
  writeFileSync(path.join(at, "first.mjs"), first);
  writeFileSync(
    path.join(at, "program.mjs"),
    `import { createMaker } from ${JSON.stringify(maker)}; const picture = ${JSON.stringify(picture)}; ${program}`,
  );
  const args = ["--import", pathToFileURL(path.join(at, "first.mjs")).href, "program.mjs"];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: at, encoding: "utf8", env: {} });
  return stdout + stderr;
}

it("makes a picture where nobody may change a priority", () => {
  const refused = `import os from "node:os";
    import { syncBuiltinESMExports } from "node:module";
    os.setPriority = () => { throw new Error("EPERM"); };
    syncBuiltinESMExports();`;
  const program = `const maker = createMaker();
    console.log(Buffer.from(await maker.make(picture)).subarray(1, 4).toString());
    await maker.close();`;
  expect(sayOf(refused, program)).toBe("PNG\n");
});

it("hands an archive over: copied, one of 240 MB was there four times", () => {
  const large = archive("large", randomBytes(50_000).toString("hex"));
  const noting = `import { isMainThread, MessagePort } from "node:worker_threads";
    import { appendFileSync } from "node:fs";
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message, given) {
      if (!isMainThread && message.bytes) appendFileSync("given", String(given.includes(message.bytes.buffer)));
      post.call(this, message, given);
    };`;
  const program = `import { readFileSync } from "node:fs";
    const maker = createMaker();
    const { length } = await maker.make(${JSON.stringify(large)});
    await maker.make(picture);
    console.log(length > 1000, readFileSync("given", "utf8"));
    await maker.close();`;
  expect(sayOf(noting, program)).toBe("true truefalse\n");
});

it("a worker that dies while it is loaded is begun anew after a pause, however often it is asked meanwhile", () => {
  const dying = `import { appendFileSync, readFileSync } from "node:fs";
    import { isMainThread } from "node:worker_threads";
    if (!isMainThread) appendFileSync("begun", "x");
    if (!isMainThread && readFileSync("begun", "utf8") === "x") throw new Error("no room");`;
  const program = `import { readFileSync } from "node:fs";
    const maker = createMaker({ pause: 300 });
    const reasons = new Set();
    for (let asked = 0; ; asked += 1) {
      const made = await maker.make(picture).catch((error) => void reasons.add(error));
      if (made) { console.log(asked > 10, reasons.size, readFileSync("begun", "utf8")); break; }
      await new Promise(setImmediate);
    }
    await maker.close();`;
  expect(sayOf(dying, program)).toBe("true 1 xx\n");
});

/** Returns code that makes a worker react when it reads a file with this suffix: by default it exits and records that in a file. */
function dyingAt(ending: string, does = 'fs.appendFileSync("killed", "x"); process.exit(1);'): string {
  return `import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    import { isMainThread } from "node:worker_threads";
    const open = fs.openSync;
    fs.openSync = (file, ...how) => {
      if (!isMainThread && String(file).endsWith("${ending}")) { ${does} }
      return open(file, ...how);
    };
    syncBuiltinESMExports();`;
}

it.each([
  ["takes no end", 5, "for (;;);", "a derived file takes more than 5 s to make"],
  [
    "takes more memory than any needs",
    60,
    "globalThis.hoard = Array.from({ length: 700 }, () => Array(131_072).fill(0.5));",
    "Worker terminated due to reaching memory limit: JS heap out of memory",
  ],
])("a file whose making %s is refused, and the one behind it is made", (_what, seconds, does, reason) => {
  const files = ["deadly", "behind"].map((name) => archive(name, name));
  const program = `const maker = createMaker({ longest: ${seconds * 1000} });
    const outcome = (file) => maker.make(file).then(() => "made", ({ message }) => message);
    console.log((await Promise.all(${JSON.stringify(files)}.map(outcome))).join(", "));
    await maker.close();`;
  expect(sayOf(dyingAt("deadly.txt", does), program)).toBe(`${reason}, made\n`);
});

it("a file whose maker waits for the processor longer than it may work is made", () => {
  const waiting = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4500);";
  const program = `const maker = createMaker({ longest: 4000 });
    console.log(await maker.make(${JSON.stringify(archive("held", "held"))}).then(() => "made", ({ message }) => message));
    await maker.close();`;
  expect(sayOf(dyingAt("held.txt", waiting), program)).toBe("made\n");
});

it("every file is refused for a while when workers die at whatever they make", () => {
  const files = Array.from({ length: 20 }, (_, nth) => archive(`file-${nth}`, `file-${nth}`));
  const program = `import { readFileSync } from "node:fs";
    const maker = createMaker({ pause: 600_000 });
    const made = await Promise.allSettled(${JSON.stringify(files)}.map((file) => maker.make(file)));
    console.log(made.filter(({ status }) => status === "rejected").length, readFileSync("killed", "utf8"));
    await maker.close();`;
  expect(sayOf(dyingAt(".txt"), program)).toBe("20 xxxx\n");
});

it("a file whose making kills the worker is tried again after a pause; those that wait behind it, and others, are made", () => {
  const files = ["before", "deadly", "behind", "later"].map((name) => archive(name, name));
  const program = `import { readFileSync } from "node:fs";
    const [before, deadly, behind, later] = ${JSON.stringify(files)};
    const outcome = (maker, file) => maker.make(file).then(() => "made", ({ message }) => message);
    const [patient, hasty] = [createMaker({ pause: 600_000 }), createMaker({ pause: 1 })];
    console.log((await Promise.all([before, deadly, behind].map((file) => outcome(patient, file)))).join(", "));
    console.log(await outcome(patient, deadly), readFileSync("killed", "utf8"), await outcome(patient, later));
    while (readFileSync("killed", "utf8") !== "xxx") {
      await outcome(hasty, deadly);
      await new Promise(setImmediate);
    }
    await Promise.all([patient, hasty].map((maker) => maker.close()));`;
  const ended = "the worker that makes derived files ended";
  const said = `made, ${ended}, made\n${ended} x made\n`;
  expect(sayOf(dyingAt("deadly.txt"), program)).toBe(said);
});
