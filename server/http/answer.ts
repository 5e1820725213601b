/** An answer that is made once and sent again and again: for each encoding its bytes and its head, as they go over the wire. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { brotli } from "./brotli.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Headers as Node writes them without looking twice: names and values in turn. */
export type HeaderList = readonly string[];

/** The answer in one encoding. */
export interface Ready {
  etag: string;
  /** All headers but the request's own. */
  head: HeaderList;
  /** What is sent to those who have it: 304, with what RFC 9110 (section 15.4.5) asks for; the rest they have. */
  unchanged: HeaderList;
  bytes: Buffer;
  /** The bytes, a character each, when they are few: head and body are then one string and one write. */
  text: string | undefined;
}

export interface Answer {
  status: number;
  /** ETags of its content in any encoding, without quotes. */
  tags: readonly string[];
  /** Whether the encoding is chosen by what the visitor takes. */
  compressible: boolean;
  /** Bytes that it takes in memory, about. */
  size: number;
  /** What belongs to it and is asked for by itself. */
  apart?: Answer;
  ready(encoding: Encoding): Ready | Promise<Ready>;
}

export interface AnswerParts {
  body: Buffer;
  /** Media type with its charset. */
  type: string;
  /** What is sent with every encoding. */
  headers: HeaderList;
  /** Default: 200. */
  status?: number;
  /** What an ETag is made of; none of "". Default: a hash of the body and its headers. */
  tag?: string;
  /** Default: by type and size. */
  compressible?: boolean;
  /** Whether it is worth to be compressed better once somebody asks again. Default: true. */
  lasting?: boolean;
  /** The body in brotli, when the build has made it. */
  built?: Buffer | undefined;
  /** What belongs to it and is asked for by itself. Default: nothing. */
  apart?: Answer | undefined;
}

const compressGzip = promisify(gzip);

/** Below this many bytes compression costs more than it saves. */
const smallest = 512;

/** Up to this many bytes are sent as text: a longer text would be copied once more than bytes are. */
const longestText = 12_000;

/** Ends the ETag of what is compressed in haste. */
const quick = "-br5";

const withUnchanged: ReadonlySet<string> = new Set(["Cache-Control", "Vary", "ETag"]);

/** By its headers too: whoever has the body under another policy is sent the new one. When a file was written, each machine says otherwise. */
function tagOf(body: Buffer, headers: HeaderList): string {
  const hash = createHash("sha256").update(body);
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at] !== "Last-Modified") hash.update(`${headers[at]}: ${headers[at + 1]}\n`);
  }
  return hash.digest("base64url").slice(0, 22);
}

/** Nothing is compressed before somebody asks. */
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
    // What visitors write can be such that the best takes thirty times as long: half a second for a page of theirs.
    if (encoding === "gzip") return keep("gzip", await compressGzip(body, { level: lasting ? 9 : 5 }));
    // Other bytes than those that follow, so another strong tag.
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
      // What failed, for want of memory, is made anew for the next one.
      if (making instanceof Promise) making.catch(() => made.delete(wanted));
      return making;
    },
  };
}

/** Whether this body is worth compressing at all. */
export function isCompressible(type: string, size: number): boolean {
  return size >= smallest && /^text\/|[/+](json|javascript|xml)\b|^image\/svg/.test(type);
}

let queue: Promise<void> = Promise.resolve();
let waiting = 0;

/** Each holds what it is to compress, however long ago that was forgotten. */
const mostWaiting = 20;

/** One slow compression at a time, so that requests always find a free thread. False where too many wait for theirs. */
function soon(task: () => Promise<void>): boolean {
  if (waiting >= mostWaiting) return false;
  waiting += 1;
  queue = queue
    .then(task)
    .catch(() => undefined)
    .then(() => void (waiting -= 1));
  return true;
}
