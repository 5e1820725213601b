import type { RouterMiddleware } from "@koa/router";
import type { Services } from "./services.ts";

/** Gives a page's script the proof that it shows a form. */
export function giveFormProof({ spam }: Pick<Services, "spam">): RouterMiddleware {
  return (ctx) => {
    ctx.set("Cache-Control", "no-store");
    ctx.body = { proof: spam.proofs.make() };
  };
}
