/** A keep-alive connection that costs its client little: responses are read into one shared buffer, counted and discarded. */
import { connect } from "node:net";

export interface Answer {
  status: number;
  /** The status line and headers, as received. */
  head: string;
}

export interface Connection {
  /** Sends raw request bytes. The next request may be sent once this one has been answered. */
  send: (request: Buffer | string, answered: (answer: Answer) => void) => void;
  close: () => void;
}

/**
 * Shared by all connections, because each one consumes what it read before another one reads. With a buffer per read, as
 * `node:http` allocates, garbage collection stops the client for 5 to 16 ms four times a second, at 2,000 responses.
 */
const memory = Buffer.alloc(65_536);

/** Opens a connection; requests may be sent at once. `broke` is called when it ends in any way other than `close`. */
export function openConnection(port: number, broke: () => void): Connection {
  let answered: ((answer: Answer) => void) | undefined;
  /** The bytes of an incomplete head, the response whose head is complete, and the number of its bytes that are still to come. */
  let begun = "";
  let answer: Answer | undefined;
  let left = 0;
  const take = (length: number): void => {
    if (answer) {
      left -= length;
    } else {
      begun += memory.toString("latin1", 0, length);
      const ending = begun.indexOf("\r\n\r\n");
      if (ending < 0) return;
      answer = { status: Number(begun.slice(9, 12)), head: begun.slice(0, ending) };
      left = ending + 4 + lengthIn(answer) - begun.length;
    }
    if (left > 0) return;
    const [whole, tell] = [answer, answered];
    begun = "";
    answer = answered = undefined;
    tell?.(whole);
  };
  const onread = {
    buffer: memory,
    callback: (length: number) => {
      take(length);
      return true;
    },
  };
  const socket = connect({ port, host: "127.0.0.1", noDelay: true, onread })
    // The close event reports the failure.
    .on("error", () => undefined)
    .once("close", broke);
  return {
    send(request, tell) {
      answered = tell;
      socket.write(request);
    },
    close: () => void socket.off("close", broke).destroy(),
  };
}

function lengthIn({ status, head }: Answer): number {
  if (status === 304) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without its length: ${head}`);
  return Number(length);
}
