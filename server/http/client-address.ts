import { isIPv6, SocketAddress } from "node:net";
import type { Context } from "koa";
import { rememberEach } from "../../engine/things/remember.ts";

/**
 * Whom the limits count: the visitor's address, for IPv6 the network of it, since one visitor has a whole /64. Some proxies
 * name the port as well, which is another one at each try, or write an address in a way of their own.
 */
export function clientAddress({ ip }: Pick<Context, "ip">): string {
  return counted(ip);
}

const counted = rememberEach((ip) => {
  const written = SocketAddress.parse(isIPv6(ip) ? `[${ip}]` : ip)?.address ?? ip;
  const address = written.replace(/^::ffff:(?=\d+\.)/, "");
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return [...front, ...zeros, ...back].slice(0, 4).join(":");
});

/**
 * The network that somebody is given as a whole, around an address of `clientAddress`: /48 of IPv6, which holds 65,536 of
 * those, and /24 of IPv4.
 */
export function networkAround(address: string): string {
  return address.slice(0, Math.max(address.lastIndexOf("."), address.lastIndexOf(":"), 0));
}
