/** Gated content does not reach strangers in any way, and every kind of leak is detected. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Running, startOn, type StartOptions, writeContent } from "../content/small-project.ts";
import { findLeaks } from "./find-leaks.ts";
import { env, metricsToken, page, word, writeLeakyProject } from "./leaky-project.ts";

/** A project whose page /club contains the word in every place that a gated page has. */
let home: string;

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), "leaks-"));
  writeLeakyProject(path.join(home, "project"));
  mkdirSync(path.join(home, "client/_app"), { recursive: true });
  writeFileSync(path.join(home, "client/_app/main-1.js"), "console.log(1)");
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Planted {
  /** Changes the project's folder before the server starts. */
  content?: (write: (name: string, text: string) => void) => void;
  start?: Omit<StartOptions, "env">;
  /** Changes the server once it runs. */
  run?: (server: Running) => void;
}

async function start({ content, start: options = {}, run }: Planted = {}): Promise<Running> {
  const folder = mkdtempSync(path.join(home, "site-"));
  cpSync(path.join(home, "project"), folder, { recursive: true });
  const clientDir = path.join(folder, "client");
  cpSync(path.join(home, "client"), clientDir, { recursive: true });
  content?.((name, text) => writeContent(folder, name, text));
  const server = await startOn(folder, {
    renderDocument: (data) => Promise.resolve({ html: JSON.stringify(data), scriptHashes: [], styleHashes: [] }),
    ...options,
    env,
    change: (services) => options.change?.({ ...services, clientDir }) ?? { ...services, clientDir },
  });
  onTestFinished(() => server.stop());
  run?.(server);
  return server;
}

it("the server tells strangers none of it, in any answer, picture, header, metric or line of the log", async () => {
  const server = await start();
  const { site, problems } = server.services.published();
  // The word is in the private places.
  expect(site?.pages.get("/club")?.title).toBe(word);
  expect([...(site?.forms.keys() ?? [])]).toEqual(["club-form"]);
  expect(JSON.stringify(problems)).toContain(word);
  expect(await findLeaks(server, word, metricsToken)).toEqual([]);
});

/** Puts the word into the responses at this address. */
function inAnswers(address: string, method = "GET"): Planted {
  return {
    start: {
      before(request, response) {
        if (request.url !== address || request.method !== method) return;
        response.end(`said ${word}`);
      },
    },
  };
}

const leaks: Readonly<Record<string, Planted>> = {
  "in a page": inAnswers("/"),
  "in the wall": inAnswers("/club"),
  "in page data": inAnswers("/_data/club.json"),
  "in the answer to a prefetch": {
    start: {
      before(request, response) {
        if (request.headers["sec-purpose"] === "prefetch") response.setHeader("link", `</club>; title="${word}"`);
      },
    },
  },
  "in the sitemap": inAnswers("/sitemap.xml"),
  "in /healthz": inAnswers("/healthz"),
  "in a metric": inAnswers("/metrics"),
  "in an error page": inAnswers("/nowhere"),
  "in the answer to a post without script": inAnswers("/api/club", "POST"),
  "in the answer as data to a post without script": {
    start: {
      before(request, response) {
        const isPlain = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
        if (isPlain && request.headers.accept === "application/json") response.end(`said ${word}`);
      },
    },
  },
  "in the answer to a wrong password": inAnswers("/api/verify-password", "POST"),
  "in a header": { start: { before: (_, response) => void response.setHeader("x-page", word) } },
  "in a line of the log": { start: { change: (services) => logs(services) } },
  "in a script": { start: { change: (services) => write(services, "_app/main-1.js", `say("${word}")`) } },
  "in a source map": { start: { change: (services) => write(services, "_app/main-1.js.map", `{"x":"${word}"}`) } },
  "in the picture of a public page": {
    content: (put) => put("pages/index.yaml", page(`Home of ${word}`, "", "  - {type: hero, title: Home}\n")),
  },
  "in a guide that a public page offers": {
    content: (put) => {
      const text = "  - {type: hero, title: Home}\n  - {type: text, text: '[Plan](/assets/guides/club-plan.pdf)'}\n";
      put("pages/index.yaml", page("Home", "", text));
    },
  },
  "in an archive that a public page offers": {
    content: (put) => {
      const text = "  - {type: hero, title: Home}\n  - {type: text, text: '[Tool](/assets/archives/club-tool.zip)'}\n";
      put("pages/index.yaml", page("Home", "", text));
    },
  },
};

type ChangedServices = Running["services"];

function logs(services: ChangedServices): ChangedServices {
  const published: ChangedServices["published"] = () => {
    services.log.info(word);
    return services.published();
  };
  return { ...services, published };
}

function write(services: ChangedServices, name: string, text: string): ChangedServices {
  writeFileSync(path.join(services.clientDir, name), text);
  return services;
}

describe("a leak is found", () => {
  it.each(Object.keys(leaks))("%s", async (name) => {
    const found = await findLeaks(await start(leaks[name]), word, metricsToken);
    expect(found).not.toEqual([]);
    // The page itself contains the word too.
    if (name.includes("picture")) expect(found.map(({ part }) => part)).toContain("picture");
  });
});
