/** An unreliable mail server. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Mood } from "./mood.ts";

export interface MoodyMail {
  url: string;
  close: () => Promise<void>;
}

/** Starts the server. `took` receives the id of the lead in each accepted message, and returns whether the response may still be sent. */
export async function startMoodyMail(mood: Mood, took: (id: string) => boolean): Promise<MoodyMail> {
  const sockets = new Map<string, { destroy(): void }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 10,
    onMailFrom(_address, session, done) {
      const odd = mood<"refuse" | "drop" | "hang">([
        [0.04, "refuse"],
        [0.03, "drop"],
        [0.03, "hang"],
      ]);
      if (odd === "refuse") return done(later);
      if (odd === "drop") return drop(session);
      return odd === undefined ? done() : undefined;
    },
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += String(chunk)));
      stream.on("end", () => {
        const odd = mood<"refuse" | "vanish" | "hang">([
          [0.06, "refuse"],
          [0.05, "vanish"],
          [0.04, "hang"],
        ]);
        if (odd === "refuse") return done(later);
        const may = took(/Message-ID: <([^.>]+)\.owner@/i.exec(text)?.[1] ?? "");
        if (odd === undefined && may) return done();
        // The response is lost with the connection, or never sent.
        return odd === "hang" ? undefined : drop(session);
      });
    },
  });
  const drop = ({ remoteAddress, remotePort }: { remoteAddress: string; remotePort: number }): void =>
    sockets.get(`${remoteAddress}:${remotePort}`)?.destroy();
  server.server.on("connection", (socket) => sockets.set(`${socket.remoteAddress}:${socket.remotePort}`, socket));
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, close };
}

const later = Object.assign(new Error("later"), { responseCode: 451 });
