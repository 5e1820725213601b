/** Tests what users do with their own account. */
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { addAccount, cookieSet, deskPassword, enterDesk, signInAt } from "../../test/server/desk-visitor.ts";
import { startTestServer } from "../../test/server/server.ts";
import { guessLimits } from "./sign-in.ts";

const email = "ada.lovelace@example.org";
const another = "several words of mine";

describe("another password", () => {
  it("is set with the one before, ends all other sessions, and is noted", async () => {
    const server = await startTestServer();
    const { store } = server.services;
    const ada = await enterDesk(server, "reader", email);
    const elsewhere = await store.sessions.open(ada.account.id);
    const change = (fields: Record<string, string>) =>
      ada.post("/_desk/account/password", { current: deskPassword, password: another, again: another, ...fields });
    for (const wrong of [
      { current: "wrong" },
      { current: "" },
      { again: "another" },
      { password: "short", again: "short" },
    ]) {
      const refused = await change(wrong);
      expect([refused.status, (await refused.text()).includes('role="alert"')]).toEqual([422, true]);
    }
    expect(await store.sessions.find(elsewhere)).toBeDefined();
    expect((await change({})).headers.get("location")).toBe("/_desk/account?done=password");
    expect(await (await ada.get("/_desk/account?done=password")).text()).toContain("Your password is set.");
    expect(await store.sessions.find(elsewhere)).toBeUndefined();
    const signIn = (password: string) =>
      server.postForm("/_desk/sign-in", { email, password }, { origin: server.origin });
    expect((await signIn(deskPassword)).status).toBe(401);
    expect((await signIn(another)).status).toBe(303);
    expect((await store.auditLog.read(9)).map(({ action }) => action)).toContain("set password");
  });

  it("is not set any more once the account was reset, also when the reset comes while the one before is being judged", async () => {
    const server = await startTestServer({
      store: (store) => ({
        ...store,
        accounts: {
          ...store.accounts,
          async setPassword(id, hash, session) {
            await store.accounts.reset(id);
            return store.accounts.setPassword(id, hash, session);
          },
        },
      }),
    });
    const { store } = server.services;
    const ada = await enterDesk(server, "reader", email);
    const fields = { current: deskPassword, password: another, again: another };
    const answer = await ada.post("/_desk/account/password", fields);
    expect(answer.headers.get("location")).toBe("/_desk/sign-in");
    expect((await store.accounts.credentials(email))?.passwordHash).toBeUndefined();
    expect((await store.auditLog.read(9)).map(({ action }) => action)).not.toContain("set password");
  });

  it("is set where the account was used before, however many strangers guess at it meanwhile", async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: "1" } });
    const ada = await enterDesk(server, "reader", email);
    const entered = await signInAt(server, { email });
    const known = cookieSet(entered, "desk-known").split(";")[0] ?? "";
    for (let at = 0; at < guessLimits.account; at += 1)
      await signInAt(server, { email, password: "wrong" }, { "x-forwarded-for": `198.51.100.${at}` });
    const fields = { current: deskPassword, password: another, again: another };
    const from = { "x-forwarded-for": "203.0.113.9" };
    expect((await ada.post("/_desk/account/password", fields, from)).status).toBe(422);
    const there = { ...from, cookie: `${ada.cookie}; ${known}` };
    expect((await ada.post("/_desk/account/password", fields, there)).status).toBe(303);
  });

  it("takes the code as well, where one is set up", async () => {
    const server = await startTestServer();
    const { accounts } = server.services.store;
    const ada = await enterDesk(server, "reader", email);
    const secret = "A".repeat(32);
    await accounts.setCodeSecret(ada.account.id, secret, ada.session);
    expect(await (await ada.get("/_desk/account")).text()).toContain("Code from your app");
    const timestamp = server.services.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    const fields = { current: deskPassword, password: another, again: another };
    expect((await ada.post("/_desk/account/password", fields)).status).toBe(422);
    expect((await ada.post("/_desk/account/password", { ...fields, code })).status).toBe(303);
  });

  it("is more than the site's name or one's own address", async () => {
    const server = await startTestServer();
    const ada = await enterDesk(server, "reader", email);
    const name = (server.services.published().site?.chrome.name ?? "").toLowerCase();
    expect(name.length).toBeGreaterThan(3);
    for (const password of [`${name}-2026-${name}`, "Lovelace-1815!!", "ada.lovelace@example"]) {
      const fields = { current: deskPassword, password, again: password };
      const answer = await ada.post("/_desk/account/password", fields);
      expect([password, answer.status]).toEqual([password, 422]);
      expect(await answer.text()).toContain("little more than the site");
    }
    const longer = `lovelace and other words`;
    const taken = await ada.post("/_desk/account/password", { current: deskPassword, password: longer, again: longer });
    expect(taken.status).toBe(303);
  });
});

it("an account that is taken away while its password is being judged is let in by nobody, and nothing fails", async () => {
  const server = await startTestServer({
    store: (store) => ({
      ...store,
      accounts: {
        ...store.accounts,
        async credentials(address) {
          const judgedBy = await store.accounts.credentials(address);
          await store.accounts.remove(address);
          return judgedBy;
        },
      },
    }),
  });
  await addAccount(server.services.store, "bob@example.org", "owner");
  await addAccount(server.services.store, email, "owner");
  const entered = await signInAt(server, { email });
  expect([entered.status, cookieSet(entered)]).toEqual([401, ""]);
});
