/** An open inbox whose server was unavailable for a while, as during a restart behind a proxy. */
import { expect, it, onTestFinished } from "vitest";
import { openVisit, stopClock } from "../browser.ts";
import { email, takeInvitation } from "./desk-page.ts";
import { startDeskWorld } from "./desk-world.ts";

it("an open inbox that a proxy answered with 502 asks again, and is told of a lead; one whose session is over by then says so", async () => {
  const world = await startDeskWorld();
  onTestFinished(() => world.stop());
  const page = await openVisit(world.origin);
  await takeInvitation(page, await world.invite(email, "reader"));
  let [asked, isAway] = [0, true];
  await page.route("**/_desk/events?*", (route) => {
    asked += 1;
    return isAway ? route.fulfill({ status: 502, body: "Bad Gateway" }) : route.continue();
  });
  await stopClock(page);
  const told = page.getByRole("status");
  const askAgain = async (): Promise<number> => {
    await page.clock.runFor(30_000);
    return asked;
  };
  await page.goto("/_desk");
  await expect.poll(askAgain).toBeGreaterThan(2);
  await world.store.add({ form: "contact", formVersion: "v1", payload: { name: "Nora Sample" } });
  isAway = false;
  await expect.poll(askAgain).toBeGreaterThan(asked);
  await told.getByRole("link", { name: "1 new lead: show" }).waitFor();

  [asked, isAway] = [0, true];
  await page.goto("/_desk");
  await expect.poll(() => asked).toBe(1);
  await page.context().clearCookies();
  isAway = false;
  await expect.poll(askAgain).toBeGreaterThan(1);
  await told.getByRole("link", { name: "You are signed out: sign in" }).waitFor();
});
