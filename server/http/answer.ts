/** An answer that is made once and sent many times: for each encoding, its body and its headers as they go over the wire. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { brotli } from "./brotli.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Headers in the form that Node writes without further checks: names and values in turn. */
export type HeaderList = readonly string[];

/** The answer in one encoding. */
export interface Ready {
  etag: string;
  /** All headers but the request's own. */
  head: HeaderList;
  /** The headers of a 304 response, as RFC 9110 (section 15.4.5) requires; the client has the rest. */
  unchanged: HeaderList;
  bytes: Buffer;
  /** The bytes as one character each, if they are few: headers and body are then one string and one write. */
  text: string | undefined;
}

export interface Answer {
  status: number;
  /** The ETags of its content in any encoding, without quotes. */
  tags: readonly string[];
  /** Whether the encoding is chosen by what the client accepts. */
  compressible: boolean;
  /** Approximate size in memory, in bytes. */
  size: number;
  /** A separate answer that belongs to this one, and is requested by itself. */
  apart?: Answer;
  ready(encoding: Encoding): Ready | Promise<Ready>;
}

export interface AnswerParts {
  body: Buffer;
  /** The media type with its charset. */
  type: string;
  /** Headers that are sent with every encoding. */
  headers: HeaderList;
  /** Default: 200. */
  status?: number;
  /** The base of the ETags; "" for no ETag. Default: a hash of the body and its headers. */
  tag?: string;
  /** Default: by type and size. */
  compressible?: boolean;
  /** Whether to compress it better once it is requested again. Default: true. */
  lasting?: boolean;
  /** The body in Brotli, if the build has made it. */
  built?: Buffer | undefined;
  /** A separate answer that belongs to this one, and is requested by itself. Default: none. */
  apart?: Answer | undefined;
}

const compressGzip = promisify(gzip);

/** Below this many bytes compression costs more than it saves. */
const smallest = 512;

/** Bodies up to this many bytes are sent as text: a longer text would be copied once more than bytes are. */
const longestText = 12_000;

/** Suffix of the ETag of a fast compression. */
const quick = "-br5";

const withUnchanged: ReadonlySet<string> = new Set(["Cache-Control", "Vary", "ETag"]);

/** Covers the headers, so that a body under a new policy is sent again, but not a file's date, which differs from machine to machine. */
function tagOf(body: Buffer, headers: HeaderList): string {
  const hash = createHash("sha256").update(body);
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at] !== "Last-Modified") hash.update(`${headers[at]}: ${headers[at + 1]}\n`);
  }
  return hash.digest("base64url").slice(0, 22);
}

/** Creates an answer. Nothing is compressed before it is requested. */
export function createAnswer(parts: AnswerParts): Answer {
  const { body, type, headers, status = 200, lasting = true, built, apart } = parts;
  const tag = parts.tag ?? tagOf(body, headers);
  const compressible = parts.compressible ?? isCompressible(type, body.length);
  const made = new Map<Encoding, Ready | Promise<Ready>>();
  let isImproving = !lasting || built !== undefined;

  const readyWith = (encoding: Encoding, bytes: Buffer, name: string): Ready => {
    const etag = `"${tag}${name}"`;
    const always = tag === "" ? headers : [...headers, "ETag", etag];
    const unchanged = always.filter((_, at) => withUnchanged.has(always[at - (at % 2)] ?? ""));
    const content = ["Content-Type", type, ...(encoding === "identity" ? [] : ["Content-Encoding", encoding])];
    const head = [...always, ...content, "Content-Length", String(bytes.length)];
    const text = bytes.length <= longestText ? bytes.toString("latin1") : undefined;
    return { etag, head, unchanged, bytes, text };
  };

  const keep = (encoding: Encoding, bytes: Buffer, name = `-${encoding}`): Ready => {
    const ready = readyWith(encoding, bytes, name);
    made.set(encoding, ready);
    return ready;
  };

  const make = async (encoding: "br" | "gzip"): Promise<Ready> => {
    // Visitors' text can make the best quality take thirty times as long: half a second for a page that contains it.
    if (encoding === "gzip") return keep("gzip", await compressGzip(body, { level: lasting ? 9 : 5 }));
    // These bytes differ from those of the later compression, so they need a different strong ETag.
    return keep("br", await brotli(body, 5), quick);
  };

  const improve = (): void => {
    isImproving ||= soon(async () => void keep("br", await brotli(body, 11)));
  };

  keep("identity", body, "");
  if (built) keep("br", built);
  return {
    status,
    tags: tag === "" ? [] : ["", "-br", quick, "-gzip"].map((name) => tag + name),
    compressible,
    size: 2 * body.length + 4000 + (apart?.size ?? 0),
    ...(apart && { apart }),
    ready(encoding) {
      const wanted = compressible ? encoding : "identity";
      const found = made.get(wanted);
      if (wanted === "br" && found && !(found instanceof Promise)) improve();
      if (found) return found;
      const making = wanted === "identity" ? keep(wanted, body, "") : make(wanted);
      made.set(wanted, making);
      // If it failed, for lack of memory, it is made again for the next request.
      if (making instanceof Promise) making.catch(() => made.delete(wanted));
      return making;
    },
  };
}

/** Returns whether this body is worth compressing at all. */
export function isCompressible(type: string, size: number): boolean {
  return size >= smallest && /^text\/|[/+](json|javascript|xml)\b|^image\/svg/.test(type);
}

let queue: Promise<void> = Promise.resolve();
let waiting = 0;

/** Limits the queue, because each entry holds its body in memory, however long ago the answer was evicted. */
const mostWaiting = 20;

/** Runs one slow compression at a time, so that requests always find a free thread. Returns false when too many are waiting. */
function soon(task: () => Promise<void>): boolean {
  if (waiting >= mostWaiting) return false;
  waiting += 1;
  queue = queue
    .then(task)
    .catch(() => undefined)
    .then(() => void (waiting -= 1));
  return true;
}
