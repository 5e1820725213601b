/** Sends the same request repeatedly over keep-alive connections and measures the result. */
import { openConnection } from "./connection.ts";

export interface Load {
  port: number;
  /** The raw bytes of the request; a function is called for each request when they differ. */
  request: Buffer | (() => Buffer);
  connections: number;
  /** The number of requests. */
  amount: number;
}

export interface Measured {
  requests: number;
  perSecond: number;
  /** Milliseconds at the 50th and 99th percentiles of the responses. */
  p50: number;
  p99: number;
  /** The status of all responses. */
  status: number;
}

/** Rejects when a connection breaks or when a response has another status than the first one. */
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
      const connection = openConnection(port, () => reject(new Error("A connection broke.")));
      const send = (): void => {
        begins += 1;
        const sent = performance.now();
        connection.send(typeof request === "function" ? request() : request, (answer) => {
          waits.push(performance.now() - sent);
          status ??= answer.status;
          if (status !== answer.status)
            return reject(new Error(`The server answered ${answer.status} after ${status}.`));
          if (begins < amount) return send();
          finish();
          connection.close();
        });
      };
      send();
    };
    for (let count = 0; count < connections; count += 1) visit();
  });
}
