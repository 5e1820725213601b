/** Sends the same request again and again over connections that stay open, and says how it went. */
import { connect } from "node:net";

export interface Load {
  port: number;
  /** The request as it goes over the wire; called for each when each is another one. */
  request: Buffer | (() => Buffer);
  connections: number;
  /** How many requests. */
  amount: number;
}

export interface Measured {
  requests: number;
  perSecond: number;
  /** Milliseconds that half of the answers and 99 in 100 took at most. */
  p50: number;
  p99: number;
  /** The status of all answers. */
  status: number;
}

/** Rejects when a connection breaks or an answer has another status than the first one. */
export function load({ port, request, connections, amount }: Load): Promise<Measured> {
  const begun = performance.now();
  const waits: number[] = [];
  let status: number | undefined;
  let open = connections;
  let begins = 0;
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      open -= 1;
      if (open > 0) return;
      const sorted = waits.toSorted((a, b) => a - b);
      const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
      const perSecond = sorted.length / ((performance.now() - begun) / 1000);
      resolve({ requests: sorted.length, perSecond, p50: at(0.5), p99: at(0.99), status: status ?? 0 });
    };
    const visit = (): void => {
      const socket = connect(port, "127.0.0.1").setNoDelay(true);
      let sent = 0;
      /** What has come of an answer whose head is not complete, and the bytes that are still to come of one whose is. */
      let head: Buffer = Buffer.alloc(0);
      let left = 0;
      const send = (): void => {
        begins += 1;
        head = Buffer.alloc(0);
        sent = performance.now();
        socket.write(typeof request === "function" ? request() : request);
      };
      const end = (): void => {
        waits.push(performance.now() - sent);
        if (begins < amount) return send();
        socket.destroy();
        finish();
      };
      socket.once("connect", send).once("error", reject);
      socket.on("data", (chunk: Buffer) => {
        if (left > 0) {
          left -= chunk.length;
        } else {
          head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
          const ending = head.indexOf("\r\n\r\n");
          if (ending < 0) return;
          const words = head.toString("latin1", 0, ending);
          const answered = Number(words.slice(9, 12));
          status ??= answered;
          if (status !== answered) return reject(new Error(`The server answered ${answered} after ${status}.`));
          const length = answered === 304 ? 0 : Number(/content-length: (\d+)/i.exec(words)?.[1] ?? 0);
          left = ending + 4 + length - head.length;
        }
        if (left <= 0) end();
      });
    };
    for (let count = 0; count < connections; count += 1) visit();
  });
}
