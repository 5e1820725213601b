/** A pool of connections used in rotation, so that none stays idle until the server closes it. */
import { type Answer, type Connection, openConnection } from "./connection.ts";

export interface Asked {
  /** `GET /company/contact` */
  first: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

export interface Pool {
  /** Resolves with the response; its status is 0 when the connection broke before it arrived. */
  ask: (asked: Asked) => Promise<Answer>;
  close: () => void;
}

interface Member {
  connection: Connection;
  /** Receives the response to the request that is in flight. */
  tell: ((answer: Answer) => void) | undefined;
}

/** Opens the pool. A request opens another connection when all are busy, up to `most`; further requests wait for a free one. */
export function openPool(port: number, most: number): Pool {
  const all = new Set<Member>();
  let free: Member[] = [];
  const waiting: ((member: Member) => void)[] = [];
  const open = (): Member => {
    const member: Member = {
      tell: undefined,
      connection: openConnection(port, () => {
        all.delete(member);
        free = free.filter((each) => each !== member);
        member.tell?.({ status: 0, head: "" });
        if (all.size < most) waiting.shift()?.(open());
      }),
    };
    all.add(member);
    return member;
  };
  const take = (): Member | Promise<Member> => {
    const member = free.shift() ?? (all.size < most ? open() : undefined);
    return member ?? new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (member: Member): void => {
    const next = waiting.shift();
    if (next) next(member);
    else free.push(member);
  };
  return {
    async ask(asked) {
      const request = written(asked);
      const member = await take();
      return new Promise((resolve) => {
        member.tell = resolve;
        member.connection.send(request, (answer) => {
          member.tell = undefined;
          resolve(answer);
          giveBack(member);
        });
      });
    },
    close() {
      for (const { connection } of all) connection.close();
    },
  };
}

function written({ first, headers, body = "" }: Asked): string {
  const length = body === "" ? "" : `content-length: ${Buffer.byteLength(body)}\r\n`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${first} HTTP/1.1\r\n${lines.join("")}${length}\r\n${body}`;
}
