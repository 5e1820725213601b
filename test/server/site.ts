/** A small site written by hand, for tests of the server. */
import { testLook } from "../default-look.ts";
import { testField as fieldOf } from "../forms/form-of.ts";
import type { CompiledField } from "../../schema/types.ts";
import type { CompiledForm, DeliverySpec, Source } from "../../engine/site/form-spec.ts";
import { argon2Sync } from "node:crypto";
import type { CompiledPage, Gate, Site } from "../../engine/site/site.ts";

/** Occurs in everything behind a gate, and nowhere else. */
export const canary = "CANARY-4711";

/** Returns a gate with default settings. */
export function testGate(key: string, more: Partial<Gate> = {}): Gate {
  return {
    key,
    title: "Members only",
    label: "Password",
    button: "Access Content",
    reveal: true,
    remember: "browser",
    ignoreCase: false,
    logout: true,
    messages: { invalid: "Invalid password" },
    ...more,
  };
}

/** Returns a page with one block of text. */
export function testPage(path: string, more: Partial<CompiledPage> = {}): CompiledPage {
  return {
    file: `pages${path === "/" ? "/index" : path}.yaml`,
    path,
    aliases: [],
    title: `Title of ${path}`,
    description: `Description of ${path}`,
    chrome: "full",
    index: true,
    blocks: [{ type: "text", key: "text-1", continues: false, props: { text: `Words of ${path}` } }],
    forms: [],
    prompts: [],
    policy: { frames: [], permissions: {} },
    version: "1",
    ...more,
  };
}

/** Returns a text field. */
export function testField(name: string, more: Partial<CompiledField> = {}): CompiledField {
  return fieldOf(more.type ?? "text", name, { required: true, asterisk: true, ...more });
}

/** Returns a form for a name and an email address. */
export function testForm(id: string, more: Partial<CompiledForm> = {}): CompiledForm {
  const payload: Record<string, Source> = {
    name: { kind: "field", field: "name" },
    email: { kind: "field", field: "email" },
    type: { kind: "constant", value: id },
    hutk: { kind: "cookie", name: "hubspotutk" },
    pageUri: { kind: "page", what: "address" },
    pageName: { kind: "page", what: "name" },
  };
  return {
    id,
    title: id,
    version: "v1",
    endpoint: "/api/take",
    steps: [{ title: "", fields: [testField("name"), testField("email", { type: "email" })] }],
    indicator: "",
    enableWhen: { filled: [], valid: [] },
    buttons: { submit: "Send", busy: "Sending...", next: "Next", previous: "Previous" },
    messages: { required: "Please fill in all required fields.", invalid: "Please enter a valid email address." },
    failure: { alert: "Failed" },
    success: { title: ["Thank You!"], actions: [], scroll: false },
    payload,
    ...more,
  };
}

/** Returns a site of pages: public, with a form, with an alias, shuffled, with a frame, behind two gates. */
export function testSite(
  more: {
    pages?: readonly CompiledPage[];
    forms?: readonly CompiledForm[];
    deliveries?: Readonly<Record<string, readonly DeliverySpec[]>>;
    keepDays?: Readonly<Record<string, number>>;
    version?: string;
  } = {},
): Site {
  const secret = [{ type: "text", key: "s", continues: false, props: { text: canary } }];
  const pages = more.pages ?? [
    testPage("/"),
    testPage("/us/write", {
      aliases: ["/write"],
      forms: ["inquiry"],
      blocks: [{ type: "form", key: "f", continues: false, props: { form: "inquiry", pageName: "Inquiry page" } }],
    }),
    testPage("/people", { blocks: [{ type: "people", key: "p", continues: false, props: { shuffle: true } }] }),
    testPage("/talk", {
      policy: { frames: ["https://avatar.example"], permissions: { camera: ["https://avatar.example"] } },
    }),
    testPage("/unlisted", { index: false }),
    testPage("/club", { gate: testGate("club-access"), index: false, blocks: secret, title: "Club" }),
    testPage("/lounge", {
      gate: testGate("lounge-access", { ignoreCase: true, remember: "session" }),
      index: false,
      blocks: secret,
      policy: { frames: ["https://secret.example"], permissions: {} },
    }),
  ];
  const forms = more.forms ?? [testForm("inquiry"), testForm("news", { version: "n1" })];
  const error = (title: string) => ({ title, text: [`${title}.`] });
  return {
    version: more.version ?? "site-1",
    chrome: {
      ornament: "ribbon",
      name: "Test",
      description: "A site for tests.",
      language: "en",
      timeZone: "UTC",
      email: "hello@example.com",
      navigation: { links: [] },
      footer: { links: [], social: [], form: { form: "news", title: ["News"] } },
      tracking: [],
    },
    look: testLook,
    errors: {
      notFound: error("404 Page Not Found"),
      tooMany: error("Too many"),
      failure: error("Failure"),
      unavailable: error("Unavailable"),
    },
    pages: new Map(pages.map((page) => [page.path, page])),
    routes: new Map(pages.flatMap((page) => [page.path, ...page.aliases].map((path) => [path, page.path]))),
    unavailable: new Set(["/broken"]),
    forms: new Map(
      forms.map((form) => {
        const keepDays = more.keepDays?.[form.id];
        const deliveries = more.deliveries?.[form.id] ?? [];
        return [form.id, { form, deliveries, ...(keepDays !== undefined && { keepDays }) }];
      }),
    ),
    prompts: new Map(),
    privateAssets: new Map([["/assets/private/club-access/plan.txt", "club-access"]]),
  };
}

/** Returns a password hash that is cheap to verify, so that tests may verify many. */
export function cheapHash(password: string): string {
  const nonce = Buffer.from("salt of a test..");
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync("argon2id", { ...cost, message: Buffer.from(password), nonce });
  const [salt, digest] = [nonce, hash].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${digest}`;
}

/** The clocks of a machine, under the test's control. */
export interface TestClock {
  /** The wall clock, which can be set. */
  now: () => Date;
  /** Milliseconds of the monotonic clock, which cannot. */
  elapsed: () => number;
  /** Advances both clocks. */
  pass: (ms: number) => void;
  /** Sets the wall clock forward, or back when negative. */
  set: (ms: number) => void;
}

/** Returns clocks that stand still until a test advances them. */
export function testClock(start = "2026-03-01T12:00:00.000Z"): TestClock {
  let time = Date.parse(start);
  let gone = 1000;
  return {
    now: () => new Date(time),
    elapsed: () => gone,
    pass(ms) {
      time += ms;
      gone += ms;
    },
    set: (ms) => void (time += ms),
  };
}
