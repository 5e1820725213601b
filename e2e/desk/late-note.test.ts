/** A note on a lead that is sent after the session has ended. */
import { expect, it, onTestFinished } from "vitest";
import { openVisit } from "../browser.ts";
import { email, password, takeInvitation } from "./desk-page.ts";
import { startDeskWorld } from "./desk-world.ts";

it("a note that is sent after its session has ended comes back to whoever wrote it, and to nobody else", async () => {
  const world = await startDeskWorld();
  onTestFinished(() => world.stop());
  for (const each of [email, "grace@example.org"]) {
    await takeInvitation(await openVisit(world.origin), await world.invite(each, "operator"));
  }
  const page = await openVisit(world.origin);
  const address = `/_desk/leads/${world.leads.arrived}`;
  const note = page.getByLabel("A note for the others");
  const signInAs = async (name: string): Promise<void> => {
    await page.getByLabel("Email").fill(name);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Arno Sample" }).waitFor();
  };
  const send = async (text: string): Promise<void> => {
    await note.fill(text);
    await page.getByRole("button", { name: "Keep note and status" }).click();
  };
  const sendTooLate = async (text: string): Promise<void> => {
    await page.context().clearCookies();
    await send(text);
  };
  // The tab's storage is checked by the script that would restore the draft.
  const isForgotten = async (text: string): Promise<void> => {
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(text);
    await expect.poll(() => note.inputValue()).toBe("");
  };
  await page.goto(address);
  await signInAs(email);
  await sendTooLate("Wants to be called\non Monday");
  await signInAs(email);
  await expect.poll(() => note.inputValue()).toBe("Wants to be called\non Monday");

  // After a sign-in in another tab, the page still sends the token of the older session.
  await page.locator('[action$="/keep"] [name="_token"]').evaluate((field) => field.setAttribute("value", "older"));
  await send("Wants to be called\non Monday");
  await page.getByText("The page was older than your session.").waitFor();
  await page.goto(address);
  await expect.poll(() => note.inputValue()).toBe("Wants to be called\non Monday");

  await send("Wants to be called\non Monday");
  await page.getByText("The note is kept.").waitFor();
  await page.goto(address);
  await isForgotten("Wants to be called");
  await sendTooLate("For me alone");
  await signInAs("grace@example.org");
  await isForgotten("For me alone");
});

it("in a browser that keeps nothing a note that was not sent is not left without a word either, and a lead can be printed", async () => {
  const world = await startDeskWorld();
  onTestFinished(() => world.stop());
  const page = await openVisit(world.origin);
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(window, "sessionStorage", { get: refuse });
  });
  await takeInvitation(page, await world.invite(email, "operator"));
  await page.goto(`/_desk/leads/${world.leads.arrived}`);
  await page.getByRole("button", { name: "Print" }).waitFor();
  await page.getByLabel("A note for the others").fill("Wants to be called");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole("link", { name: "Inbox", exact: true }).first().click();
  await page.getByRole("heading", { name: "Inbox", exact: true }).waitFor();
  expect(asked).toEqual(["beforeunload"]);
});
