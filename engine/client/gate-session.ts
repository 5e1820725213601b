/** The browser's requests to the server about gates. */
import { FetchError } from "./fetch-json.ts";
import { isRecord } from "../things/values.ts";

/** The server's response to a password. `message` is "" when it has none. `wrong`: the password was checked, or there was no response. */
export interface PasswordAnswer {
  success: boolean;
  message: string;
  wrong: boolean;
}

/** Request timeout in milliseconds. */
const patience = 30_000;

/** Returns whether the gate is open for this visitor; undefined, with an error in the console, when the server does not tell. */
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

/** Tries a password. Without a response, it counts as refused without a message. */
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

/** Ends the visitor's session behind a gate. Throws when the server is unreachable or does not end it. */
export async function leaveGate(key: string): Promise<void> {
  const { success } = await taken("/api/logout", { pageName: key });
  if (success !== true) throw new Error("The server did not say that the visitor is out");
}

/** Returns the server's response. Throws when the request did not succeed. */
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

/** Throws for anything other than a JSON object. */
async function jsonOf(answer: Response): Promise<Record<string, unknown>> {
  const value: unknown = await answer.json();
  if (!isRecord(value)) throw new Error("The answer is no JSON object");
  return value;
}
