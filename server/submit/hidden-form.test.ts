import { once } from "node:events";
import net from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { editedProject, gate } from "../../test/content/edited-project.ts";
import { pageFile, type Running } from "../../test/content/small-project.ts";
import { startTestServer } from "../../test/server/server.ts";
import { testForm, testPage, testSite } from "../../test/server/site.ts";
import { isHidden } from "./hidden-form.ts";

const block = "  - {type: form, form: part}\n";
const canary = "mergerPrice";

const { start, write } = editedProject();

const form = (title: string, names: readonly string[]): string => {
  const fields = names.map((name) => `{type: text, name: ${name}, label: The ${name}, required: true}`).join(", ");
  const payload = names.map((name) => `${name}: ${name}`).join(", ");
  return `# yaml-language-server: $schema=../schema/editor/form.json\ntitle: ${title}\nendpoint: /api/questions\nfields: [${fields}]\nbuttons: {submit: Send, busy: Sending}\npayload: {${payload}}\nsuccess: {title: Thanks}\nfailure: {alert: Try again}\n`;
};
const open = (): void => {
  write("pages/club.yaml", pageFile("Club") + block);
  write("forms/part.yaml", form("Open", ["name", "town"]));
};
const shut = (): void => {
  write("pages/club.yaml", pageFile("Club", gate) + block);
  write("forms/part.yaml", form(canary, [canary]));
};

/** Resolves with the answers of both kinds of posts to a stranger who asks for nothing. */
async function toldBy({ origin }: Running): Promise<string> {
  const post = async (type: string, body: string): Promise<string> => {
    const answer = await fetch(`${origin}/api/questions`, {
      method: "POST",
      headers: { origin, "content-type": type },
      body,
    });
    return `${answer.status} ${await answer.text()}`;
  };
  const plain = "application/x-www-form-urlencoded";
  return (await Promise.all([post("application/json", "{}"), post(plain, "_form=part&_page=/club")])).join("\n");
}

it("a version that stood behind a gate tells nobody its words when the page is opened with others", async () => {
  shut();
  const before = await start();
  expect(await toldBy(before)).not.toContain(canary);
  await before.stop();
  open();
  const after = await start();
  expect(after.services.published().site?.pages.get("/club")?.gate).toBeUndefined();
  const told = await toldBy(after);
  expect(told).toContain("town");
  expect(told).not.toContain(canary);
});

it("a version that another server has behind a gate is told by none that still shows the page to everybody", async () => {
  open();
  const first = await start({ env: { CONTENT_WATCH: "off" } });
  shut();
  const second = await start();
  for (const server of [first, second]) expect(await toldBy(server)).not.toContain(canary);
});

it("whoever is behind the gate to which a form has moved is not told the words that it had behind another one", async () => {
  shut();
  const server = await start({ env: { GATE_TEAM_PASSWORD: "open sesame" } });
  write("forms/part.yaml", form("Team", ["town"]));
  write("pages/club.yaml", pageFile("Club", gate));
  write("pages/team.yaml", pageFile("Team", gate.replace("club-access", "team")) + block);
  await server.refresh();
  const post = (address: string, body: object, cookie = ""): Promise<Response> =>
    fetch(server.origin + address, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const entered = await post("/api/verify-password", { pageName: "team", password: "open sesame" });
  const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(await (await post("/api/questions", {}, cookie)).text()).toContain('"town":"This is missing."');
  expect(await (await post("/api/questions", { [canary]: "" }, cookie)).text()).toContain(
    `"${canary}":"This is no part of the form."`,
  );
});

it("a form that comes slowly is judged by the site of when it was there: words that came behind a gate meanwhile are not told", async () => {
  open();
  const server = await start();
  const { hostname, port } = new URL(server.origin);
  const body = "_form=part&_page=/club";
  const head = `POST /api/questions HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${server.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  const socket = net.connect({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  socket.write(head + body.slice(0, 5));
  // Requested after it: once this is answered, that one is being read.
  await server.get("/");
  shut();
  await server.refresh();
  socket.end(body.slice(5));
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 \d/);
  expect(answer).not.toContain(canary);
});

it("answers that a hidden version refuses are taken when an open one takes them, and the hidden one's words are not told", async () => {
  const dated = (title: string, more = ""): string =>
    form(title, ["day"])
      .replace("type: text, name: day", `type: date, name: day${more}`)
      .replace("day: day", "day: {field: day}");
  write("pages/club.yaml", pageFile("Club", gate) + block);
  write("forms/part.yaml", dated(canary, `, min: today, messages: {invalid: ${canary}}`));
  const before = await start();
  const hidden = before.services.published().site?.forms.get("part")?.form.version ?? "";
  const send = async ({ origin }: Running, day: string): Promise<string> => {
    const headers = { origin, "content-type": "application/json", "idempotency-key": day, "x-form": `part@${hidden}` };
    const body = JSON.stringify({ day });
    const answer = await fetch(`${origin}/api/questions`, { method: "POST", headers, body });
    return `${answer.status} ${await answer.text()}`;
  };
  const past = "2001-02-03";
  expect(await send(before, past)).toMatch(/^422 /);
  await before.stop();
  write("pages/club.yaml", pageFile("Club") + block);
  write("forms/part.yaml", dated("Open"));
  const after = await start();
  const { store, published } = after.services;
  expect(await send(after, past)).toMatch(/^200 /);
  const told = await send(after, "never");
  expect(told).toMatch(/^422 /);
  expect(told).not.toContain(canary);
  const kept: unknown[] = [];
  for await (const { formVersion, payload } of store.leads()) kept.push([formVersion, payload]);
  expect(kept).toEqual([[published().site?.forms.get("part")?.form.version, { day: past }]]);
});

it("what is asked of each version of the last week is looked for on no page again: there is one for each edit", async () => {
  let looks = 0;
  const page = testPage("/", { forms: ["inquiry"] });
  const counted = new Proxy(page, {
    get: (target, name) => {
      looks += name === "forms" ? 1 : 0;
      return Reflect.get(target, name) as unknown;
    },
  });
  const site = testSite({ pages: [counted], forms: [testForm("inquiry")] });
  const server = await startTestServer({ site });
  const isHiddenIn = (version: string): Promise<boolean> =>
    isHidden(undefined as never, server.services, site, { ...testForm("inquiry"), version });
  await isHiddenIn("old");
  looks = 0;
  for (let nth = 1; nth < 50; nth += 1) expect(await isHiddenIn(`old ${nth}`)).toBe(true);
  expect(looks).toBe(0);
});
