/** What the browser asks the server about gates. */
import { FetchError } from "./fetch-json.ts";
import { isRecord } from "../things/values.ts";

/** The server's verdict on a password; message is "" when it gave none. `wrong`: it was tried, or there was no answer. */
export interface PasswordAnswer {
  success: boolean;
  message: string;
  wrong: boolean;
}

/** Milliseconds after which an answer is no longer waited for. */
const patience = 30_000;

/** Whether this visitor is in; undefined, and in the log, when the server does not say. */
export async function isGateOpen(key: string): Promise<boolean | undefined> {
  try {
    const { authenticated } = await taken("/api/check-auth", { pageName: key });
    if (typeof authenticated === "boolean") return authenticated;
    console.error("The access check failed.", "It did not say whether the visitor is in.");
  } catch (error) {
    console.error("The access check failed.", error);
  }
  return undefined;
}

/** Tries a password. Without an answer it counts as refused, without a message. */
export async function tryPassword(key: string, password: string): Promise<PasswordAnswer> {
  try {
    const answer = await post("/api/verify-password", { pageName: key, password });
    const { success, message } = await jsonOf(answer);
    const said = typeof message === "string" ? message : "";
    return {
      success: answer.ok && success === true,
      message: said,
      wrong: said === "" || ![429, 503].includes(answer.status),
    };
  } catch (error) {
    console.error("The password could not be checked.", error);
    return { success: false, message: "", wrong: true };
  }
}

/** Ends the visitor's session behind a gate. Throws when the server cannot be reached or does not do it. */
export async function leaveGate(key: string): Promise<void> {
  const { success } = await taken("/api/logout", { pageName: key });
  if (success !== true) throw new Error("The server did not say that the visitor is out");
}

/** What the server answered. Throws when it did not take the question. */
async function taken(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await post(path, body);
  if (!answer.ok) throw new FetchError(answer.status, (await answer.text()).slice(0, 500));
  return jsonOf(answer);
}

function post(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
}

/** Throws for anything but a JSON object. */
async function jsonOf(answer: Response): Promise<Record<string, unknown>> {
  const value: unknown = await answer.json();
  if (!isRecord(value)) throw new Error("The answer is no JSON object");
  return value;
}
