/** A small site made by hand, for tests of the server. */
import { argon2Sync } from "node:crypto";
import type {
  CompiledField,
  CompiledForm,
  CompiledPage,
  DeliverySpec,
  Gate,
  Site,
  Source,
} from "../engine/compile/site.ts";

/** Stands in everything that is behind a gate, and nowhere else. */
export const canary = "CANARY-4711";

/** A gate that says nothing unusual. */
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

/** A page with one block of text. */
export function testPage(path: string, more: Partial<CompiledPage> = {}): CompiledPage {
  return {
    file: `pages${path === "/" ? "/index" : path}.yaml`,
    path,
    aliases: [],
    title: `Title of ${path}`,
    description: `Description of ${path}`,
    chrome: "full",
    index: true,
    blocks: [{ type: "text", key: "text-1", props: { text: `Words of ${path}` } }],
    forms: [],
    prompts: [],
    policy: { frames: [], permissions: {} },
    version: "1",
    ...more,
  };
}

/** A text field. */
export function testField(name: string, more: Partial<CompiledField> = {}): CompiledField {
  return {
    type: "text",
    name,
    label: [name],
    labelText: name,
    required: true,
    asterisk: true,
    width: "full",
    messages: {},
    props: {},
    ...more,
  };
}

/** A form for a name and an e-mail address. */
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
    success: { actions: [], scroll: false },
    payload,
    ...more,
  };
}

/** Pages: public, with a form, with an alias, shuffled, with a frame, behind two gates. */
export function testSite(
  more: {
    pages?: readonly CompiledPage[];
    forms?: readonly CompiledForm[];
    deliveries?: Readonly<Record<string, readonly DeliverySpec[]>>;
    version?: string;
  } = {},
): Site {
  const secret = [{ type: "text", key: "s", props: { text: canary } }];
  const pages = more.pages ?? [
    testPage("/"),
    testPage("/us/write", {
      aliases: ["/write"],
      forms: ["inquiry"],
      blocks: [{ type: "form", key: "f", props: { form: "inquiry", pageName: "Inquiry page" } }],
    }),
    testPage("/people", { blocks: [{ type: "people", key: "p", props: { shuffle: true } }] }),
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
      name: "Test",
      description: "A site for tests.",
      language: "en",
      email: "hello@example.com",
      navigation: { links: [] },
      footer: { links: [], social: [], form: { form: "news", title: ["News"] } },
      tracking: [],
    },
    errors: {
      notFound: error("404 Page Not Found"),
      tooMany: error("Too many"),
      failure: error("Failure"),
      unavailable: error("Unavailable"),
    },
    pages: new Map(pages.map((page) => [page.path, page])),
    routes: new Map(pages.flatMap((page) => [page.path, ...page.aliases].map((path) => [path, page.path]))),
    unavailable: new Set(["/broken"]),
    forms: new Map(forms.map((form) => [form.id, form])),
    deliveries: new Map(Object.entries(more.deliveries ?? {})),
    keepDays: new Map(),
    prompts: new Map(),
    privateAssets: new Map([["/assets/private/club-access/plan.txt", "club-access"]]),
  };
}

/** A password's hash that costs next to nothing, so that tests may try many. */
export function cheapHash(password: string): string {
  const nonce = Buffer.from("salt of a test..");
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync("argon2id", { ...cost, message: Buffer.from(password), nonce });
  const [salt, digest] = [nonce, hash].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${digest}`;
}

/** A clock that a test moves. */
export function testClock(start = "2026-03-01T12:00:00.000Z"): { now: () => Date; pass: (ms: number) => void } {
  let time = Date.parse(start);
  return { now: () => new Date(time), pass: (ms) => void (time += ms) };
}
