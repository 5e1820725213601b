import { mkdirSync, mkdtempSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { siteFile, writeContent } from "../test/content/small-project.ts";
import { buildServices, type Built } from "./build-services.ts";
import { readConfig } from "./process/config.ts";

/** Builds a server with these words on its form, whose leads go to this destination. */
async function serve(dataDir: string, words: string, place: string): Promise<Built> {
  const root = mkdtempSync(path.join(tmpdir(), "build-services-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeContent(root, "pages/_site.yaml", siteFile);
  writeContent(
    root,
    "forms/inquiry.yaml",
    `title: ${words}
endpoint: /api/take
fields: [{type: text, name: name, label: Name}]
buttons: {submit: Send, busy: Sending}
failure: {alert: "No"}
success: {title: "Yes", text: It came.}
payload: {name: {field: name}}
deliver: [{to: webhook, url: "https://${place}.example/"}]
`,
  );
  return buildServices({
    config: readConfig({ SITE_DIR: root, DATA_DIR: dataDir }),
    log: pino({ level: "silent" }),
    renderDocument: () => Promise.resolve({ html: "", scriptHashes: [], styleHashes: [] }),
    files: () => ({ loader: "", application: [], styles: [] }),
  });
}

it("answers to a form that a server showed which has ended go where the files of those say that run", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "build-services-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const old = await serve(dataDir, "Write to us", "colleague-who-left");
  // An update that starts the new server before it stops the old one.
  const { services, close } = await serve(dataDir, "Ask us", "colleague");
  onTestFinished(close);
  const form = old.services.forms.current("inquiry")?.form;
  if (!form) throw new Error("The form is not shown");
  const places = async (): Promise<unknown> => {
    await services.forms.remind();
    return services.forms.deliveries(form).map(({ settings }) => settings["url"]);
  };
  await old.services.forms.remind();
  expect(await places()).toEqual(["https://colleague-who-left.example/"]);
  await old.close();
  expect(await places()).toEqual(["https://colleague.example/"]);
});

it("of two servers whose files say another recipient each sends what was answered on a page of the other as the other's file says", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "build-services-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const servers = [
    await serve(dataDir, "Write to us", "colleague-who-left"),
    await serve(dataDir, "Write to us", "colleague"),
  ];
  for (const each of servers) onTestFinished(each.close);
  for (const { services } of servers) await services.forms.remind();
  const shown = servers.map(({ services }) => services.forms.current("inquiry")?.form);
  await servers[0]?.services.forms.learn();
  for (const { services } of servers) {
    const places = shown.map((form) => form && services.forms.deliveries(form).map(({ settings }) => settings["url"]));
    expect(places).toEqual([["https://colleague-who-left.example/"], ["https://colleague.example/"]]);
  }
});

it("who runs the site is alerted where the store's journal was cut short and no visitor is refused who would tell of it", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "build-services-"));
  mkdirSync(path.join(root, "pages"));
  writeContent(root, "pages/_site.yaml", siteFile);
  const log: string[] = [];
  const built = await buildServices({
    config: readConfig({ SITE_DIR: root, DATA_DIR: path.join(root, "data") }),
    log: pino({}, { write: (line: string) => void log.push(line) }),
    renderDocument: () => Promise.resolve({ html: "", scriptHashes: [], styleHashes: [] }),
    files: () => ({ loader: "", application: [], styles: [] }),
  });
  onTestFinished(async () => {
    await built.close();
    rmSync(root, { recursive: true });
  });
  truncateSync(path.join(root, "data/leads.sqlite-wal"));
  await expect.poll(() => log.join("")).toContain('"alert":"leads-gone"');
});
