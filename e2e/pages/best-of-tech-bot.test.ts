import { describe, expect, it } from "vitest";
import { eachOf, headingsOf, partAt } from "../reading.ts";
import { openVisit, untilHydrated } from "../browser.ts";
import { read, website } from "../website.ts";

const path = "/best-of-tech-bot";

describe("/best-of-tech-bot (public)", () => {
  it("two feature chips (Interactive Conversations, Real-time Responses)", async () => {
    const hero = (await read(path)).getByRole("main").locator("section").first();
    expect(await eachOf(hero.getByRole("listitem"))).toEqual(["Interactive Conversations", "Real-time Responses"]);
    expect(await headingsOf(hero, 1)).toHaveLength(1);
  });

  it('"Start Your Conversation" with an embedded third-party streaming avatar frame', async () => {
    const page = await openVisit(website());
    await page.route("https://avatar.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "Hello" }),
    );
    await page.goto(path);
    await untilHydrated(page);
    const part = partAt(page, "conversation");
    expect(await headingsOf(part, 2)).toEqual(["Start Your Conversation"]);
    await part.getByRole("link", { name: "Start here" }).click();
    const frame = part.locator("iframe");
    await frame.waitFor();
    await expect.poll(() => frame.getAttribute("title")).toMatch(/\w+/);
    await frame.contentFrame().getByText("Hello").waitFor();
    const permissions = (await frame.getAttribute("allow")) ?? "";
    expect(permissions.split("; ").sort()).toEqual([
      "autoplay",
      "camera",
      "display-capture",
      "fullscreen",
      "microphone",
    ]);
    const sizes = await frame.evaluate((element) => ({
      least: getComputedStyle(element).minHeight,
      frame: element.getBoundingClientRect().height,
      container: element.parentElement?.getBoundingClientRect().height,
    }));
    expect(sizes).toEqual({ least: "500px", frame: 600, container: 600 });
  });

  it("granted camera, microphone, autoplay, fullscreen and display-capture permissions, for this frame's origin alone", async () => {
    const policy = (await fetch(website() + path)).headers.get("permissions-policy") ?? "";
    for (const feature of ["camera", "microphone", "autoplay", "fullscreen", "display-capture"]) {
      expect(policy).toMatch(new RegExp(`${feature}=\\([^)]*"https://avatar.example"`));
    }
    const elsewhere = (await fetch(`${website()}/privacy`)).headers.get("permissions-policy") ?? "";
    expect(elsewhere).not.toContain("avatar.example");
    expect(elsewhere).toContain("camera=()");
  });

  it("a script adds the frame into a container", async () => {
    const html = await (await fetch(website() + path)).text();
    expect(html).not.toContain("<iframe");
    expect(html).toMatch(/href="https:\/\/avatar\.example\/sample-assistant"/);
  });
});
