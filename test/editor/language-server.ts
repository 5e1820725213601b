/** A client of the YAML language server of editors, which communicates over standard input and output as an editor does. */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** A zero-based position in a text. */
export interface Position {
  line: number;
  character: number;
}

/** A marked range in the text. */
export interface Diagnostic {
  range: { start: Position; end: Position };
  message: string;
}

export interface Completion {
  label: string;
  insertText?: string;
  documentation?: string | { value: string };
}

export interface LanguageServer {
  /** Opens a text as the file at this path and waits for its diagnostics. */
  diagnose(file: string, text: string): Promise<readonly Diagnostic[]>;
  /** Returns the completions at a position of an open file. */
  complete(file: string, at: Position): Promise<readonly Completion[]>;
  /** Returns the hover text at a position as Markdown; "" when there is none. */
  hover(file: string, at: Position): Promise<string>;
  close(): Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
}

const require = createRequire(import.meta.url);
const settings = { validate: true, completion: true, hover: true, schemaStore: { enable: false } };

/** Starts the server on a project's folder. */
export async function startLanguageServer(root: string): Promise<LanguageServer> {
  // The package does not export its program; its manifest contains the path.
  const home = path.dirname(require.resolve("yaml-language-server/package.json"));
  const child = spawn(process.execPath, [path.join(home, "bin/yaml-language-server"), "--stdio"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = new Map<number, (result: unknown) => void>();
  const diagnosed = new Map<string, (found: readonly Diagnostic[]) => void>();
  const opened = new Set<string>();
  let sent = 0;
  let version = 0;

  const send = (message: Message): void => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    child.stdin.write(body);
  };
  const request = (method: string, params: unknown): Promise<unknown> => {
    const id = ++sent;
    send({ id, method, params });
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  const receive = ({ id, method, params, result }: Message): void => {
    if (method === undefined) waiting.get(id ?? 0)?.(result);
    else if (id !== undefined) send({ id, result: answerTo(method, params) });
    else if (method === "textDocument/publishDiagnostics") {
      const { uri, diagnostics } = params as { uri: string; diagnostics: readonly Diagnostic[] };
      diagnosed.get(uri)?.(diagnostics);
    }
  };
  child.stdout.on("data", readMessages(receive));

  const uriOf = (file: string): string => pathToFileURL(path.join(root, file)).href;
  const at = (file: string, position: Position): unknown => ({ textDocument: { uri: uriOf(file) }, position });
  await request("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: "site" }],
    capabilities: {
      workspace: { configuration: true },
      textDocument: {
        publishDiagnostics: {},
        completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown"] } },
        hover: { contentFormat: ["markdown"] },
      },
    },
  });
  send({ method: "initialized", params: {} });
  send({ method: "workspace/didChangeConfiguration", params: { settings: { yaml: settings } } });

  return {
    diagnose(file, text) {
      const uri = uriOf(file);
      const found = new Promise<readonly Diagnostic[]>((resolve) => diagnosed.set(uri, resolve));
      const isOpen = opened.has(uri);
      const textDocument = { uri, languageId: "yaml", version: ++version };
      if (isOpen) send({ method: "textDocument/didChange", params: { textDocument, contentChanges: [{ text }] } });
      else send({ method: "textDocument/didOpen", params: { textDocument: { ...textDocument, text } } });
      opened.add(uri);
      return found;
    },
    async complete(file, position) {
      const result = (await request("textDocument/completion", at(file, position))) as
        | { items: readonly Completion[] }
        | readonly Completion[]
        | null;
      return result === null ? [] : "items" in result ? result.items : result;
    },
    async hover(file, position) {
      const result = (await request("textDocument/hover", at(file, position))) as { contents?: unknown } | null;
      const contents = result?.contents;
      return typeof contents === "string" ? contents : ((contents as { value?: string } | undefined)?.value ?? "");
    },
    async close() {
      const ended = new Promise((resolve) => child.once("close", resolve));
      await request("shutdown", null);
      send({ method: "exit" });
      child.stdin.end();
      await ended;
    },
  };
}

function answerTo(method: string, params: unknown): unknown {
  if (method !== "workspace/configuration") return null;
  const { items } = params as { items: readonly { section?: string }[] };
  return items.map(({ section }) => (section === "yaml" ? settings : section === "[yaml]" ? {} : null));
}

/** Splits the stream into messages: a header with the length in bytes, an empty line, JSON. */
function readMessages(receive: (message: Message) => void): (chunk: Buffer) => void {
  let buffered = Buffer.alloc(0);
  return (chunk) => {
    buffered = Buffer.concat([buffered, chunk]);
    for (;;) {
      const head = buffered.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(buffered.toString("latin1", 0, head))?.[1]);
      if (buffered.length < head + 4 + length) return;
      receive(JSON.parse(buffered.toString("utf8", head + 4, head + 4 + length)) as Message);
      buffered = buffered.subarray(head + 4 + length);
    }
  };
}
