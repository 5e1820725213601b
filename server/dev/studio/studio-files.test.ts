/** Tests pictures and PDFs dropped into the studio. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openStudio, pageOf } from "../../../test/server/open-studio.ts";
import { withPrivateFiles } from "./private-files.ts";
import type { FilesAnswer, LookAnswer } from "./talk.ts";
import type { TakeAnswer } from "./talk-of-changes.ts";

const html = '<img src="/assets/private/bakery-access/secret.jpg">';
const { siteDir, ask, save } = await openStudio(undefined, async () => ({ html, scriptHashes: [], styleHashes: [] }));
const assets = path.join(siteDir, "pages/assets");

async function take(
  name: string,
  body: Buffer,
  write = "kept",
  gate = "",
): Promise<readonly [number, TakeAnswer & { error: string }]> {
  const query = new URLSearchParams({ name, gate, write });
  const [status, words] = await ask(`/_studio/api/take?${query.toString()}`, { method: "POST", body });
  return [status, JSON.parse(words)];
}

// Noise, because a photo is never uniform.
const raw = { raw: { width: 2000, height: 200, channels: 3 as const } };
const photo = await sharp(Buffer.from(Array.from({ length: 2000 * 200 * 3 }, (_, at) => (at * 7919) % 251)), raw)
  .jpeg({ quality: 98 })
  .toBuffer();
const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");
/** A red picture of 16 by 16 pixels in the format of phones (HEIC). */
const heic =
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAOltZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABDQABAAAAAAAAACgAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAAaWlwcnAAAABLaXBjbwAAAB9odmNDAQEAAAAAAAAAAAAAAAAAAAAAAAAADwAAAAAUaXNwZQAAAAAAAAAQAAAAEAAAABBwaXhpAAAAAAMICAgAAAAWaXBtYQAAAAAAAAABAAEDgQIDAAAAMG1kYXQSAAoIOAz/2kBDQaQyGhlCYwTDzzzzQSAAdYaH1h9zsXqRInGUyR+w";
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>';

describe("a file that is dropped in", () => {
  it("goes to the folder where it belongs under a fit name, private where the page is gated; its size is said", async () => {
    const [status, told] = await take("Mein Ofen (2).JPG", photo, "no");
    expect([status, told.asset, told.bytes, told.isPicture]).toEqual([
      200,
      "pictures/mein-ofen-2.jpg",
      photo.length,
      true,
    ]);
    expect(existsSync(path.join(assets, told.asset))).toBe(false);
    expect((await take("Mein Ofen (2).JPG", photo))[1].asset).toBe("pictures/mein-ofen-2.jpg");
    expect(readFileSync(path.join(assets, "pictures/mein-ofen-2.jpg"))).toEqual(photo);
    expect((await take("Plan.pdf", pdf))[1]).toMatchObject({ asset: "files/plan.pdf", isPicture: false });
    expect((await take("Plan.pdf", pdf, "kept", "bakery-access"))[1].asset).toBe("private/bakery-access/plan.pdf");
  });

  it("is made smaller where that is worth it and wanted, no wider than a page shows", async () => {
    const [, told] = await take("large.jpg", photo, "no");
    expect(told.smaller).toBeLessThan(photo.length);
    const [, taken] = await take("large.jpg", photo, "smaller");
    expect(taken.asset).toBe("pictures/large.webp");
    expect(await sharp(path.join(assets, taken.asset)).metadata()).toMatchObject({ format: "webp", width: 1600 });
  });

  it("that moves is not made smaller, for it would stand still", async () => {
    const noise = Buffer.from(Array.from({ length: 200 * 1600 * 3 }, (_, at) => (at * 7919) % 251));
    const frames = await sharp(noise, { raw: { width: 200, height: 1600, channels: 3, pageHeight: 200 } })
      .gif()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBeGreaterThan(1);
    const [status, told] = await take("moving.gif", frames, "smaller");
    expect([status, told.asset, told.smaller]).toEqual([200, "pictures/moving.gif", undefined]);
    expect(readFileSync(path.join(assets, told.asset))).toEqual(frames);
  });

  it("as a telephone writes it, which no browser shows, is refused with what to do", async () => {
    const [status, { error }] = await take("IMG_0001.HEIC", Buffer.from(heic, "base64"), "no");
    expect([status, error]).toEqual([415, expect.stringContaining("Export it as JPEG")]);
  });

  it("of too many pixels is refused with how many it has, and not called no picture", async () => {
    // The header of a PNG contains its dimensions and a checksum.
    const scan = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    scan.writeUInt32BE(11_000, 16);
    scan.writeUInt32BE(10_000, 20);
    scan.writeUInt32BE(crc32(scan.subarray(12, 29)), 29);
    const [status, { error }] = await take("scan.png", scan, "no");
    expect([status, error]).toEqual([413, expect.stringContaining("11000 × 10000 pixels")]);
  });

  it("called as cameras call it is written where it was said", async () => {
    const [, told] = await take("_photo.jpg", photo, "no");
    const [status, taken] = await take("_photo.jpg", photo);
    expect([status, taken.asset, told.asset]).toEqual([200, "pictures/photo.jpg", "pictures/photo.jpg"]);
  });

  it("takes no other's place", async () => {
    await take("twice.pdf", pdf);
    expect((await take("twice.pdf", Buffer.concat([pdf, pdf])))[1].asset).toBe("files/twice-2.pdf");
    expect(readFileSync(path.join(assets, "files/twice.pdf"))).toEqual(pdf);
  });

  it("is what its content says, whatever it is called", async () => {
    expect((await take("picture.pdf", photo))[1].asset).toBe("pictures/picture.jpg");
    for (const body of ["MZ program", "<html><script>1</script></html>", "#!/bin/sh", "PK\u0003\u0004"])
      expect((await take("harmless.png", Buffer.from(body)))[0], body).toBe(415);
  });

  it("a drawing with a script is refused, a plain one is taken", async () => {
    expect((await take("plain.svg", Buffer.from(drawing)))[1].asset).toBe("pictures/plain.svg");
    const moving = drawing.replace(
      "<path",
      '<animate attributeName="opacity" values="0;1"/><title>One &#38; two</title><path',
    );
    expect((await take("moving.svg", Buffer.from(moving)))[1].asset).toBe("pictures/moving.svg");
    const inside = [
      "<script>alert(1)</script>",
      '<path onload = "x"/>',
      '<a href="JavaScript:x"/>',
      "<foreignObject/>",
      '<a href="&#106;ava&#x73;cript:x"/>',
      '<a href="java\tscript:x"/>',
      '<set attributeName = "onmouseover" to="x"/>',
      "<animate attributeName='xlink:href' values='x'/>",
      "<svg:script>alert(1)</svg:script>",
      '<?xml-stylesheet href="#x"?>',
      '<use href="data:text/html,x"/>',
    ];
    for (const part of inside)
      expect((await take("active.svg", Buffer.from(drawing.replace("<path", `${part}<path`))))[0], part).toBe(415);
    const entity = Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing}`);
    expect((await take("entity.svg", entity))[0]).toBe(415);
    expect(existsSync(path.join(assets, "pictures/active.svg"))).toBe(false);
  });

  it("nothing is written outside of the folders of files, and no link is followed", async () => {
    const outside = mkdtempSync(path.join(tmpdir(), "pagewright-outside-"));
    mkdirSync(path.join(assets, "private"), { recursive: true });
    symlinkSync(outside, path.join(assets, "private/linked"));
    expect((await take("x.pdf", pdf, "kept", "linked"))[0]).toBe(403);
    for (const name of ["../../../x.pdf", "/etc/x.pdf", "..\\x.pdf", "%2e%2e%2fx.pdf", ".htaccess", ""]) {
      const [status, { asset }] = await take(name, pdf);
      expect([status, asset], name).toEqual([200, expect.stringMatching(/^files\/[a-z0-9-]+\.pdf$/)]);
    }
    expect((await take("x.pdf", pdf, "kept", "../x"))[0]).toBe(400);
    expect(readdirSync(outside)).toEqual([]);
    rmSync(outside, { recursive: true });
  });

  it("of more than 15 MB is refused before it is read", async () => {
    const headers = { "content-length": "50000000" };
    const at = "/_studio/api/take?name=x.pdf&gate=&write=kept";
    expect((await ask(at, { method: "POST", headers, body: "%PDF-" }))[0]).toBe(413);
  });
});

it("a page's gate is known however it is written, and of what is not saved too", async () => {
  const name = "pages/guests.yaml";
  const gated = `${pageOf("Guests")}gate: { key: guests, title: For guests }\n`;
  const look = { path: name, drafts: { [name]: gated }, state: "" };
  const { preview }: LookAnswer = JSON.parse((await ask("/_studio/api/look", { method: "POST", body: look }))[1]);
  expect(preview?.gate).toBe("guests");
  await save(name, gated, null);
  const { files }: FilesAnswer = JSON.parse((await ask("/_studio/api/files"))[1]);
  expect(files.find((each) => each.path === name)?.gate).toBe("guests");
});

it("a picture that nothing uses can be deleted, one that a page names cannot, saved or not, and nothing outside of the assets", async () => {
  const remove = (name: string) =>
    ask(`/_studio/api/asset?name=${encodeURIComponent(name)}`, { method: "DELETE" }).then(([status]) => status);
  const [, { asset }] = await take("unused.jpg", photo);
  const [, { asset: used }] = await take("used.jpg", photo);
  const text = pageOf("With a picture").replace("Hello\n", `Hello\n    picture: { asset: ${used}, alt: Noise }\n`);
  await save("pages/with-picture.yaml", text, null);
  const { assets: listed }: FilesAnswer = JSON.parse((await ask("/_studio/api/files"))[1]);
  const isUsed = (name: string): boolean | undefined => listed.find((each) => each.name === name)?.used;
  expect([isUsed(asset), isUsed(used)]).toEqual([false, true]);
  expect([await remove(asset), existsSync(path.join(assets, asset))]).toEqual([200, false]);
  expect([await remove(used), existsSync(path.join(assets, used))]).toEqual([409, true]);
  const [, { asset: typed }] = await take("typed.jpg", photo);
  const draft = { path: "pages/index.yaml", text: `asset: ${typed}`, base: null, saved: "", at: 1 };
  await ask("/_studio/api/draft", { method: "PUT", body: draft });
  expect([await remove(typed), existsSync(path.join(assets, typed))]).toEqual([409, true]);
  expect(await remove(asset)).toBe(404);
  for (const name of ["../index.yaml", "private/../../index.yaml", "/etc/passwd"]) expect(await remove(name)).toBe(403);
});

it("a file with a space in its name is used where a link writes that as %20", async () => {
  writeFileSync(path.join(assets, "our list.pdf"), pdf);
  await save("pages/with-list.yaml", pageOf("With a list").replace("Hello", "See [it](/assets/our%20list.pdf)"), null);
  const { assets: listed }: FilesAnswer = JSON.parse((await ask("/_studio/api/files"))[1]);
  expect(listed.find(({ name }) => name === "our list.pdf")?.used).toBe(true);
});

it("the preview loads what stands behind a gate from the studio, by an address that nobody else knows", async () => {
  const shown =
    '<img src="/assets/private/a-gate/x.webp" srcset="/assets/private/a-gate/y.webp 2x, /assets/pictures/z.webp"> /assets/private/a-gate/x.webp';
  expect(withPrivateFiles(shown, (name) => name.startsWith("private/"), "/_studio/files/S")).toBe(
    '<img src="/_studio/files/S/private/a-gate/x.webp" srcset="/_studio/files/S/private/a-gate/y.webp 2x, /assets/pictures/z.webp"> /assets/private/a-gate/x.webp',
  );
  const [, { asset }] = await take("secret.jpg", photo, "kept", "bakery-access");
  const body = { path: "pages/index.yaml", drafts: {}, state: "" };
  const look: LookAnswer = JSON.parse((await ask("/_studio/api/look", { method: "POST", body }))[1]);
  const [, found = ""] = /src="(.+)\/private\/bakery-access\/secret\.jpg"/.exec(look.preview?.html ?? "") ?? [];
  expect(asset).toBe("private/bakery-access/secret.jpg");
  expect(await ask(`${found}/${asset}`)).toEqual([200, expect.anything()]);
  expect((await ask(`${found}x/${asset}`))[0]).toBe(404);
  expect((await ask(`/_studio/files/${asset}`))[0]).toBe(404);
  expect((await ask(`${found}/../../../package.json`))[0]).toBe(404);
  expect((await ask(`${found}/${asset}`, { headers: { host: "elsewhere.example" } }))[0]).toBe(403);
});
