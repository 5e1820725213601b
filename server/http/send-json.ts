/** JSON for a single visitor: headers and body are written at once, instead of through Koa one by one. */
import type { Context } from "koa";
import type { ServerConfig } from "../process/config.ts";
import { headersWith } from "./security-headers.ts";

/** Sends a value that must not be cached. Nothing may have been set on the response before. */
export type SendJson = (ctx: Context, status: number, value: object) => void;

/** Creates a sender. The headers that all of its responses share are made once. */
export function createSendJson(config: Pick<ServerConfig, "origin">): SendJson {
  const type = ["Cache-Control", "no-store", "Content-Type", "application/json; charset=utf-8", "X-Request-Id"];
  const own = headersWith(config);
  return ({ res, state }, status, value) => {
    const text = JSON.stringify(value);
    res.writeHead(status, [...type, String(state["id"]), ...own, "Content-Length", String(Buffer.byteLength(text))]);
    res.end(text);
  };
}
