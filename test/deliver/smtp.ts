/** A real local mail server that accepts or rejects messages, for tests. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** The response instead of success; `drop`: the connection is closed without one. */
export type Refusal = { responseCode: number } | "drop" | undefined;

export interface TestSmtp {
  /** Includes the user and password that the server accepts. */
  url: string;
  messages: readonly { to: string[]; raw: string }[];
  close: () => Promise<void>;
}

/** Starts a server. */
export async function startSmtp(
  refuse: { recipient?: (address: string) => Refusal; data?: (raw: string) => Refusal } = {},
): Promise<TestSmtp> {
  const messages: { to: string[]; raw: string }[] = [];
  const connections = new Set<{ destroy(): void }>();
  const answer = (refusal: Refusal, done: (error?: Error) => void): void => {
    if (refusal === "drop") return;
    done(refusal && Object.assign(new Error("no"), refusal));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 10,
    onAuth: ({ username, password }, _session, done) =>
      username === "u@x" && password === "p:w" ? done(null, { user: username }) : done(new Error("bad")),
    onRcptTo: ({ address }, _session, done) => answer(refuse.recipient?.(address), done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        const refusal = refuse.data?.(raw);
        messages.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        if (refusal === "drop") for (const connection of connections) connection.destroy();
        answer(refusal, done);
      });
    },
  });
  server.server.on("connection", (socket) => connections.add(socket));
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://u%40x:p%3Aw@127.0.0.1:${port}`,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
