import { isIPv6, SocketAddress } from "node:net";
import type { Context } from "koa";
import { rememberEach } from "../../engine/things/remember.ts";

/**
 * Returns the address that limits count: for IPv6 the /64 network, since one visitor has all of it. It is normalized,
 * because some proxies append the port, which differs at each try, or write an address in their own way.
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
 * Returns the network that one customer is given as a whole, around an address of `clientAddress`: a /48 of IPv6, which
 * holds 65,536 of those, or a /24 of IPv4.
 */
export function networkAround(address: string): string {
  return address.slice(0, Math.max(address.lastIndexOf("."), address.lastIndexOf(":"), 0));
}
