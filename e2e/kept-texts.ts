/** What the two keepers of the studio have of the file that is tried: the browser and the server. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";

const name = "pages/company/funding.yaml";

/** What the browser keeps; "" for nothing. */
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

/** What the server of a project keeps, as it lies there; "" for nothing. */
export function keptByServer(project: string): string {
  const folder = path.join(project, "data/studio-drafts");
  const kept = existsSync(folder)
    ? readdirSync(folder).map((each) => readFileSync(path.join(folder, each), "utf8"))
    : [];
  return kept.find((each) => each.includes(name)) ?? "";
}
