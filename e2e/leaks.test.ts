/** Gated content reaches no unauthorized visitor from the production build either: its renderer, its scripts, its files. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readBuild } from "../server/read-build.ts";
import { type Running, startOn } from "../test/content/small-project.ts";
import { findLeaks } from "../test/leaks/find-leaks.ts";
import { env, metricsToken, word, writeLeakyProject } from "../test/leaks/leaky-project.ts";

/** Starts the project in production; `twist` changes the rendered HTML. */
async function start(twist: (html: string, path: string) => string = (html) => html): Promise<Running> {
  const home = mkdtempSync(path.join(tmpdir(), "leaks-built-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  writeLeakyProject(home);
  const { renderDocument, files } = await readBuild();
  const server = await startOn(home, {
    env,
    renderDocument: async (data, options) => {
      const rendered = await renderDocument(data, options);
      return { ...rendered, html: twist(rendered.html, data.path) };
    },
    change: (services) => ({ ...services, files: () => files }),
  });
  onTestFinished(() => server.stop());
  return server;
}

it("the built site tells strangers none of it, and shows all of it to whoever has the password", async () => {
  const server = await start();
  const [status, home] = await server.get("/");
  expect([status, home.startsWith("<!doctype html>")]).toEqual([200, true]);
  expect(home).toContain("/_app/");
  expect(await findLeaks(server, word, metricsToken)).toEqual([]);
  const answer = await fetch(`${server.origin}/api/verify-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ pageName: "club-access", password: env.GATE_CLUB_PASSWORD }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const opened = await (await fetch(`${server.origin}/club`, { headers: { cookie } })).text();
  for (const words of [`${word} name`, `${word} send`, "/assets/guides/club-plan.pdf"]) expect(opened).toContain(words);
});

it("what it would render of a gate's page into its wall is found", async () => {
  const server = await start((html, at) =>
    at === "/club" ? html.replace("</body>", `<!-- ${word} --></body>`) : html,
  );
  expect(await findLeaks(server, word, metricsToken)).toContainEqual({ where: "GET /club", part: "body" });
});
