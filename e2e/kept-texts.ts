/** What the studio's two storages have of the file under test: the browser's and the server's. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";

const name = "pages/company/funding.yaml";

/** Returns what the browser stores; "" for nothing. */
export function keptOn(on: Page): Promise<string> {
  return on.evaluate(
    (key) =>
      new Promise<string>((resolve) => {
        const site = document.querySelector<HTMLMetaElement>('meta[name="studio-site"]')?.content ?? "";
        const opened = indexedDB.open(`pagewright-studio-texts ${site}`);
        opened.addEventListener("success", () => {
          const asked = opened.result.transaction("drafts").objectStore("drafts").get(key);
          asked.addEventListener("success", () => {
            opened.result.close();
            resolve(asked.result?.text ?? "");
          });
        });
      }),
    name,
  );
}

/** Returns what a project's server stores, as it is on the disk; "" for nothing. */
export function keptByServer(project: string): string {
  const folder = path.join(project, "data/studio-drafts");
  const kept = existsSync(folder)
    ? readdirSync(folder).map((each) => readFileSync(path.join(folder, each), "utf8"))
    : [];
  return kept.find((each) => each.includes(name)) ?? "";
}
