/** Simulated responses of a form's endpoint. */
import type { Page, Route } from "playwright-core";

/** A request that a form made. */
export interface SentForm {
  payload: unknown;
  headers: Readonly<Record<string, string>>;
}

/** "page" and "other JSON" are successes that do not look like one; "nothing" and "offline" return no response. */
export type Answer =
  | "taken"
  | "page"
  | "other JSON"
  | "failing"
  | "too many"
  | "garbage"
  | "wrong JSON"
  | "nothing"
  | "offline";

/** Each answer as an HTTP response. */
const responses: Readonly<Record<Exclude<Answer, "nothing" | "offline">, Parameters<Route["fulfill"]>[0]>> = {
  taken: { status: 200, contentType: "application/json", body: '{"ok":true,"id":"1"}' },
  page: { status: 200, contentType: "text/html", body: "<!doctype html><title>\u0000 Welcome" },
  "other JSON": { status: 200, contentType: "application/json", body: '[null, {"ok": false}]' },
  failing: { status: 500, contentType: "application/json", body: '{"error":"The disk is full."}' },
  "too many": {
    status: 429,
    headers: { "retry-after": "60" },
    contentType: "application/json",
    body: '{"error":"Wait."}',
  },
  garbage: { status: 502, contentType: "text/html", body: "<!doctype html><title>\u0000 bad gateway" },
  "wrong JSON": { status: 500, contentType: "application/json", body: '[{"ok": true}' },
};

export interface Network {
  /** The requests so far, in order. */
  sent: SentForm[];
  /** Sets the response of the endpoint from now on. */
  answer: (answer: Answer) => void;
  /** Holds responses back until the returned function is called. */
  hold: () => () => void;
}

/** Intercepts the endpoint and responds in its place. */
export async function answerAt(page: Page, endpoint: string, first: Answer = "taken"): Promise<Network> {
  let answer = first;
  let held: Promise<void> = Promise.resolve();
  const sent: SentForm[] = [];
  await page.route(`**${endpoint}`, async (route) => {
    const request = route.request();
    sent.push({ payload: request.postDataJSON() as unknown, headers: await request.allHeaders() });
    await held;
    if (answer === "nothing") await route.abort("connectionreset");
    else if (answer === "offline") await route.abort("internetdisconnected");
    else await route.fulfill(responses[answer]);
  });
  return {
    sent,
    answer: (next) => {
      answer = next;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}
