import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { gated, gateEnvironment } from "../passwords.ts";
import { copyProject } from "../project-copy.ts";
import { startServer } from "../server.ts";

const canary = (where: string): string => `canary-${where}-7f3a9`;
const sign = /canary-[a-z0-9-]+-7f3a9/;

/** Replaces words in a file of the copy by a canary. */
function plant(folder: string, file: string, words: RegExp, where: string): void {
  const place = path.join(folder, file);
  const text = readFileSync(place, "utf8");
  const planted = text.replace(words, (found) => `${found} ${canary(where)}`);
  if (planted === text) throw new Error(`${file} does not say ${words}`);
  writeFileSync(place, planted);
}

/** Returns all addresses on this server that a page, a style sheet, a script or a list contains. */
function addressesIn(text: string): string[] {
  const named = text.matchAll(
    /(?:href|src|action|data-src)="([^"#]+)|"((?:\/|\.\/)[\w./-]+)"|<loc>[^<]*?:\d+(\/[^<]*)/g,
  );
  return [...named].map(([, attribute, literal, location]) => attribute ?? literal ?? location ?? "");
}

describe("a crawl with canaries", () => {
  it("a canary planted in every gated block, prompt, fragment and private file is found by no anonymous crawl; unlocked, it is there", async () => {
    const folder = copyProject();
    for (const path of Object.keys(gated)) plant(folder, `pages${path}.yaml`, /badge: .*/, `block-${path.slice(1)}`);
    const gatedPrompts = [
      "think-tank-phase-1",
      "think-tank-research",
      "staffing",
      "iplan",
      "embroidery",
      "partnership-sectors",
    ];
    for (const name of gatedPrompts) plant(folder, `prompts/${name}.yaml`, /title: .*/g, "prompt");
    plant(folder, "prompts/research-builder.yaml", /buttons:\n {2}generate: .*/, "generator");
    plant(folder, "prompts/strategy.yaml", /## Deliver five parts/, "template");
    plant(folder, "pages/_shared/session.yaml", / {4}text: .*/, "fragment");
    mkdirSync(path.join(folder, "pages/assets/private/ccs-auth"), { recursive: true });
    writeFileSync(path.join(folder, "pages/assets/private/ccs-auth/notes.txt"), canary("file"));
    const ccs = path.join(folder, "pages/ccs.yaml");
    const all = "      - label: View All Resources\n";
    const notes = `      - label: Read the ${canary("label")} notes\n        asset: private/ccs-auth/notes.txt\n`;
    writeFileSync(ccs, readFileSync(ccs, "utf8").replace(all, notes + all));

    const server = await startServer(gateEnvironment(), folder);
    onTestFinished(() => server.stop({ signal: "SIGKILL" }));
    expect(await (await fetch(`${server.origin}/healthz`)).json()).toMatchObject({ stale: [] });

    const scripts = readdirSync(path.join(folder, "dist/client"), { recursive: true, encoding: "utf8" });
    const guesses = ["/assets/private/ccs-auth/notes.txt", "/attached_assets/private/ccs-auth/notes.txt"];
    const waiting = ["/", "/sitemap.xml", "/robots.txt", "/healthz", ...Object.keys(gated), ...guesses];
    waiting.push(...scripts.filter((name) => /\.(js|css|json)$/.test(name)).map((name) => `/${name}`));
    const seen = new Set<string>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const url = URL.parse(next, server.origin);
      if (!url || url.origin !== server.origin || seen.has(url.pathname)) continue;
      seen.add(url.pathname);
      const answer = await fetch(url, { redirect: "manual" });
      const text = await answer.text();
      expect([url.pathname, sign.exec(text + JSON.stringify([...answer.headers]))?.[0]]).toEqual([
        url.pathname,
        undefined,
      ]);
      if (/html|xml|javascript|css|json/.test(answer.headers.get("content-type") ?? ""))
        waiting.push(...addressesIn(text));
      if (/html/.test(answer.headers.get("content-type") ?? "") && !url.pathname.includes(".")) {
        waiting.push(url.pathname === "/" ? "/_data/index.json" : `/_data${url.pathname}.json`);
      }
    }
    expect([...seen].filter((path) => !/\.\w+$/.test(path)).length).toBeGreaterThanOrEqual(28);
    expect(seen.size).toBeGreaterThan(80);

    const found = new Set<string>();
    for (const [page, { key: pageName, password }] of Object.entries(gated)) {
      const unlocked = await fetch(`${server.origin}/api/verify-password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ pageName, password }),
      });
      const cookie = unlocked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const addresses = page === "/ccs" ? [page, ...guesses.slice(0, 1)] : [page];
      for (const address of [...addresses, `/_data${page}.json`]) {
        const text = await (await fetch(server.origin + address, { headers: { cookie } })).text();
        for (const [word] of text.matchAll(new RegExp(sign, "g"))) found.add(word);
      }
    }
    const planted = [
      "prompt",
      "generator",
      "fragment",
      "file",
      "label",
      ...Object.keys(gated).map((path) => `block-${path.slice(1)}`),
    ];
    for (const where of planted) expect(found).toContain(canary(where));
  });
});
