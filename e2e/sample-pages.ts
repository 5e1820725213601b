/** Pages with everything that navigation has to handle. */
import type { CompiledBlock, CompiledPage, Site } from "../engine/site/site.ts";
import { testGate, testPage, testSite } from "../test/server/site.ts";

/** Returns a hero with a heading and links, and enough content below to scroll. */
export function heroWith(title: string, links: readonly string[] = []): readonly CompiledBlock[] {
  const paragraphs = Array.from({ length: 60 }, (_, at) => ({ p: [`Paragraph ${at + 1} of ${title}.`] }));
  const list = links.map((href) => [
    { p: [{ link: { href, kind: href.startsWith("/") ? ("page" as const) : ("anchor" as const) }, text: [href] }] },
  ]);
  return [
    { type: "hero", key: "hero", continues: false, props: { title: [title], text: [{ ul: list }] } },
    { type: "text", key: "text", id: "words", continues: false, props: { title: ["Words"], text: paragraphs } },
  ];
}

const secret: CompiledPage = testPage("/club", {
  title: "Club",
  index: false,
  blocks: heroWith("The club"),
  gate: testGate("club-access", {
    title: "Club Access",
    messages: {
      invalid: "Invalid password",
      denied: { title: "Access Denied", text: "Incorrect password. Please try again.", destructive: true },
      granted: { title: "Access Granted", text: "Welcome! You now have access to this content.", destructive: false },
      loggedOut: { title: "Logged Out", text: "You have been successfully logged out.", destructive: false },
    },
  }),
});

/** A gated page that embeds something, so that unlocking it is a full load of the document. */
const embedding: CompiledPage = {
  ...secret,
  file: "pages/lounge.yaml",
  path: "/lounge",
  title: "Lounge",
  blocks: heroWith("The lounge"),
  policy: { frames: ["https://secret.example"], permissions: {} },
  gate: { ...testGate("lounge-access"), ...secret.gate, key: "lounge-access", ignoreCase: true, remember: "session" },
};

/** Returns a site whose home page links to everything. */
export function sampleSite(): Site {
  const links = ["/second", "/second#words", "/talk", "/club", "/nowhere", "#words"];
  return testSite({
    pages: [
      testPage("/", { title: "Home", blocks: heroWith("Welcome", links) }),
      testPage("/second", { title: "Second", aliases: ["/two"], blocks: heroWith("Second page", ["/", "/second"]) }),
      testPage("/talk", {
        title: "Talk",
        blocks: heroWith("Talk to us", ["/"]),
        policy: { frames: ["https://avatar.example"], permissions: {} },
      }),
      secret,
      embedding,
    ],
  });
}
