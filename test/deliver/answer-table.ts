/** Every response that may come from a destination's address, and what it may mean for a lead. */
import type { TestAnswer } from "./endpoint.ts";

/** A response that is not the destination's own: a login page, a proxy, a broken server. */
interface StrangersAnswer {
  name: string;
  answer: TestAnswer;
}

const statuses = `
  200 201 202 203 204 206 226 300 301 302 303 304 307 308
  400 401 402 403 404 405 406 407 408 409 410 411 412 413 414 415 416 417 418 421 422 423 424 425 426 428 429 431 451 499
  500 501 502 503 504 505 507 508 511 520 522 525 530 599`
  .trim()
  .split(/\s+/)
  .map(Number);

const bodies: Readonly<Record<string, readonly [type: string, body: string]>> = {
  "a web page": ["text/html", "<!doctype html><title>Please log in</title>"],
  "a web page that says it is JSON": ["application/json", "<!doctype html><title>Bad gateway</title>"],
  "half of a JSON text": ["application/json", '{"message": "The ro'],
  "a JSON text of another kind": ["application/json", '["no", "object"]'],
  nothing: ["application/json", ""],
  noise: ["application/octet-stream", "\u0000\u0001\u0002"],
};

/** All statuses with bodies that are not the destination's own, and responses that break off. */
export const strangersAnswers: readonly StrangersAnswer[] = [
  ...statuses.flatMap((status) =>
    Object.entries(bodies).map(([what, [type, body]]) => ({
      name: `${status} with ${what}`,
      answer: { status, body, headers: { "content-type": type, location: "https://login.example.com/" } },
    })),
  ),
  { name: "an end without an answer", answer: { drop: true } },
];
