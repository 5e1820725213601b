/** Raw requests that no browser would send, for tests. */
import { request } from "node:http";
import type { TestServer } from "./server.ts";

/** The response. */
interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** Sends a path literally, without the normalization of other clients. */
export function sendRaw(
  { origin }: TestServer,
  path: string,
  method = "GET",
  headers: object = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { ...headers } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => (body += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on("error", reject).end();
  });
}

/** Opens the gate club-access and returns the cookie as a browser would send it. */
export async function unlockClub(server: TestServer): Promise<string> {
  const answer = await server.postJson("/api/verify-password", { pageName: "club-access", password: "open sesame" });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
