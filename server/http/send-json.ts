/** JSON that is made for one visitor: head and body are written at once, past Koa's own headers one by one. */
import type { Context } from "koa";
import type { ServerConfig } from "../process/config.ts";
import { headersWith } from "./security-headers.ts";

/** Answers with a value, which nobody keeps. Nothing may have been set on the answer before. */
export type SendJson = (ctx: Context, status: number, value: object) => void;

/** What is the same in each of these answers is made once. */
export function createSendJson(config: Pick<ServerConfig, "origin">): SendJson {
  const type = ["Cache-Control", "no-store", "Content-Type", "application/json; charset=utf-8", "X-Request-Id"];
  const own = headersWith(config);
  return ({ res, state }, status, value) => {
    const text = JSON.stringify(value);
    res.writeHead(status, [...type, String(state["id"]), ...own, "Content-Length", String(Buffer.byteLength(text))]);
    res.end(text);
  };
}
