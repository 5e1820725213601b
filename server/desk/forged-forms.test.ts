import { describe, expect, it } from "vitest";
import { addAccount, enterDesk } from "../../test/server/desk-visitor.ts";
import { startTestServer } from "../../test/server/server.ts";
import { formToken } from "./session-cookie.ts";
import { deskRoutes } from "./serve-desk.ts";

const email = "ada@example.org";
const pathOf = (pattern: string): string => `/_desk${pattern.replaceAll(/:\w+/g, "x")}`;

describe("a form of the desk", () => {
  it("is taken from the desk alone: with its origin and its session's token", async () => {
    const server = await startTestServer();
    const ada = await enterDesk(server, "owner", email);
    const bob = await enterDesk(server, "owner", "bob@example.org");
    const posts = deskRoutes.filter(({ method }) => method === "POST");
    const token = formToken(ada.session);
    for (const { path, least } of posts) {
      const send = (fields: Record<string, string>, headers: Record<string, string>): Promise<Response> =>
        server.postForm(pathOf(path), fields, { cookie: ada.cookie, ...headers });
      const { origin } = server;
      const attacks = [
        await send({ _token: token }, {}),
        await send({ _token: token }, { origin: "https://evil.example" }),
        await send({ _token: token }, { origin: "null" }),
        await send({ _token: token }, { origin, "sec-fetch-site": "cross-site" }),
      ];
      if (least !== "anybody") {
        attacks.push(await send({}, { origin }), await send({ _token: formToken(bob.session) }, { origin }));
        attacks.push(await send({ _token: `${token}x` }, { origin }));
      }
      expect([path, attacks.map(({ status }) => status)]).toEqual([path, attacks.map(() => 403)]);
    }
    expect((await ada.get("/_desk/account")).status).toBe(200);
  });

  it("has a size at which it is refused", async () => {
    const server = await startTestServer();
    await addAccount(server.services.store, email, "owner");
    const signIn = (password: string): Promise<Response> =>
      server.postForm("/_desk/sign-in", { email, password }, { origin: server.origin });
    expect((await signIn("x".repeat(70_000))).status).toBe(413);
    expect((await signIn("x".repeat(60_000))).status).toBe(401);
  });
});

describe("a role", () => {
  it("may do what its routes say and nothing more: every route with every role", async () => {
    const server = await startTestServer();
    const roles = ["reader", "operator", "owner"] as const;
    for (const [rank, role] of roles.entries()) {
      const visitor = await enterDesk(server, role);
      for (const { method, path, least } of deskRoutes) {
        // Who signs out is out for all that follows.
        if (least === "anybody" || path === "/sign-out") continue;
        const answer = await (method === "GET" ? visitor.get(pathOf(path)) : visitor.post(pathOf(path)));
        const may = roles.indexOf(least) <= rank;
        expect([role, method, path, answer.status === 403]).toEqual([role, method, path, !may]);
        expect(answer.status).not.toBe(500);
        await answer.body?.cancel();
      }
    }
  });
});
