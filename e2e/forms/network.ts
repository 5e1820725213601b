/** What a form's endpoint answers, as far as the page can tell. */
import type { Page, Route } from "playwright-core";

/** A request that a form made. */
export interface SentForm {
  payload: unknown;
  headers: Readonly<Record<string, string>>;
}

/** "page" and "other JSON" are successes that do not look like one; of "nothing" and "offline" nothing comes back. */
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

/** Each answer in the words of HTTP. */
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
  /** What was sent so far, in order. */
  sent: SentForm[];
  /** From now on the endpoint answers like this. */
  answer: (answer: Answer) => void;
  /** Holds answers back until the returned function is called. */
  hold: () => () => void;
}

/** Answers in the endpoint's place. */
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
