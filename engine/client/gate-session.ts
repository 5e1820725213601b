/** What the browser asks the server about gates. */

/** The server's verdict on a password; message is "" when it gave none. */
export interface PasswordAnswer {
  success: boolean;
  message: string;
}

/** Whether this visitor is in. A check that fails is logged and means no. */
export async function isGateOpen(key: string): Promise<boolean> {
  try {
    const answer = await post("/api/check-auth", { pageName: key });
    return answer["authenticated"] === true;
  } catch (error) {
    console.error("The access check failed.", error);
    return false;
  }
}

/** Tries a password. Without an answer it counts as refused, without a message. */
export async function tryPassword(key: string, password: string): Promise<PasswordAnswer> {
  try {
    const answer = await post("/api/verify-password", { pageName: key, password });
    const { success, message } = answer;
    return { success: success === true, message: typeof message === "string" ? message : "" };
  } catch (error) {
    console.error("The password could not be checked.", error);
    return { success: false, message: "" };
  }
}

/** Ends the visitor's session behind a gate. Throws when the server cannot be reached. */
export async function leaveGate(key: string): Promise<void> {
  await post("/api/logout", { pageName: key });
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}
