import { afterEach, describe, expect, it, vi } from "vitest";
import { createProof } from "./proof.ts";

afterEach(() => vi.unstubAllGlobals());

/** A stand-in for a control with the members that the proof reads. */
class Control {
  value: string;

  constructor(value: string) {
    this.value = value;
  }
}

/** Returns a form whose trap contains a text. */
function formWith(trap: string): HTMLFormElement {
  vi.stubGlobal("HTMLInputElement", Control);
  return { elements: { namedItem: (name: string) => (name === "_more" ? new Control(trap) : null) } } as never;
}

type Asked = (path: string, init: RequestInit) => Promise<Response>;

/** Answers every request for a proof. */
function answering(answer: () => Response): ReturnType<typeof vi.fn<Asked>> {
  const fetch = vi.fn<Asked>(() => Promise.resolve().then(answer));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

const good = (): Response => Response.json({ proof: "kx1.abc-_" });

describe("the proof that a browser shows the form", () => {
  it("is fetched once, with cookies, however often the visitor touches the form", async () => {
    const fetch = answering(good);
    const proof = createProof();
    expect(proof.header(formWith(""))).toBeUndefined();
    for (let at = 0; at < 3; at += 1) proof.fetch();
    await vi.waitFor(() => expect(proof.header(formWith(""))).toBe("kx1.abc-_"));
    proof.fetch();
    expect(fetch.mock.calls).toEqual([["/api/form-proof", { credentials: "same-origin" }]]);
  });

  it("of an earlier visit holds for what was filled in then, and a new one is told of so that it can be kept", async () => {
    const fetch = answering(good);
    const again = createProof("kx0.before");
    again.fetch();
    expect(again.header(formWith(""))).toBe("kx0.before");
    expect(fetch).not.toHaveBeenCalled();
    const note = vi.fn<(proof?: string) => void>();
    createProof(undefined, note).fetch();
    await vi.waitFor(() => expect(note.mock.calls).toEqual([["kx1.abc-_"]]));
  });

  it("says that the control was filled in which only programs fill in", async () => {
    answering(good);
    const proof = createProof();
    proof.fetch();
    await vi.waitFor(() => expect(proof.header(formWith("http://spam"))).toBe("kx1.abc-_ trap"));
  });

  it.each([
    ["500", () => new Response("no", { status: 500 })],
    ["429", () => Response.json({ proof: "kx1.abc" }, { status: 429 })],
    ["a page", () => new Response("<!doctype html>")],
    ["null", () => Response.json(null)],
    ["another shape", () => Response.json({ proof: 5 })],
    ["nothing in it", () => Response.json({})],
    ["what no header can hold", () => Response.json({ proof: "a\nb" })],
    ["nothing at all", () => Promise.reject(new TypeError("Failed to fetch")) as never],
  ])(
    "answered with %s there is none, the form can be sent without, and the next touch asks again",
    async (_, answer) => {
      const fetch = answering(answer);
      const proof = createProof();
      proof.fetch();
      await vi.waitFor(() => {
        proof.fetch();
        expect(fetch.mock.calls.length).toBeGreaterThan(1);
      });
      expect(proof.header(formWith(""))).toBeUndefined();
      answering(good);
      await vi.waitFor(() => {
        proof.fetch();
        expect(proof.header(formWith(""))).toBe("kx1.abc-_");
      });
    },
  );
});
