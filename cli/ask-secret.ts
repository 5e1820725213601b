import process from "node:process";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { UsageError } from "./command/command.ts";

/** Asks for a line without showing what is typed. Without a terminal, reads the first line of the input. */
export async function askSecret(question: string): Promise<string> {
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write(question);
  // The terminal's echo goes to an output that shows nothing.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("SIGINT", () => reject(new UsageError("Nothing was changed.")));
      lines.once("close", () => resolve(""));
    });
  } finally {
    lines.close();
    if (terminal) process.stderr.write("\n");
  }
}
