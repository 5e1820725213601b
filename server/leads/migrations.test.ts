import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { migrations } from "./migrations.ts";
import { openSqlite } from "./open-sqlite.ts";

/** Of each step that ever was published: a database somewhere has gone it. A new step is a new line here. */
const published = [
  "18bd2789143d6ae2",
  "1451aae6763e4dbc",
  "977c04cac65ace34",
  "78fd57befb53ff6f",
  "eb4c877078baf11c",
  "c1eb1b5e1a09bac0",
  "cf185a34172330e5",
  "7d927e3eead3df83",
  "8bed796a56256132",
];

it("steps are only ever added: those that were published stay as they are", () => {
  expect(migrations.map((step) => createHash("sha256").update(step).digest("hex").slice(0, 16))).toEqual(published);
});

it("a database of every earlier version comes to the shape that a new one has", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "migrations-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const shapeOf = (file: string): unknown => {
    const database = openSqlite(path.join(folder, file));
    const shape = database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name").all();
    const version = database.prepare("PRAGMA user_version").get();
    database.close();
    return { shape, version };
  };
  const wanted = shapeOf("new");
  for (const version of migrations.keys()) {
    const old = new DatabaseSync(path.join(folder, `version-${version}`));
    for (const step of migrations.slice(0, version)) old.exec(step);
    old.exec(`PRAGMA user_version = ${version}`);
    old.close();
    expect([version, shapeOf(`version-${version}`)]).toEqual([version, wanted]);
  }
});
