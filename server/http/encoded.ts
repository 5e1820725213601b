/** Bytes that are kept in memory and sent compressed: brotli or gzip made on first need, brotli made better when idle. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { brotli } from "../../engine/render/build/brotli.ts";

export type Encoding = "br" | "gzip" | "identity";

export interface Encoded {
  /** Media type with its charset. */
  type: string;
  /** Hash of the bytes, for the ETag. */
  tag: string;
  /** The bytes in this encoding. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

const compressGzip = promisify(gzip);

/** Below this many bytes compression costs more than it saves. */
const smallest = 512;

export interface EncodeOptions {
  /** Whether it is worth to be compressed better later on, when the server has nothing else to do. Default: true. */
  lasting?: boolean;
  /** The body in brotli, when the build has made it. */
  built?: Buffer | undefined;
}

/** Wraps a body. Nothing is compressed before somebody asks. */
export function encode(body: Buffer, type: string, { lasting = true, built }: EncodeOptions = {}): Encoded {
  const made = new Map<Encoding, Promise<Buffer>>();
  if (built) made.set("br", Promise.resolve(built));
  const compressible = isCompressible(type, body.length);
  const make = (encoding: Encoding): Promise<Buffer> => {
    if (encoding === "gzip") return compressGzip(body, { level: 9 });
    if (encoding === "identity") return Promise.resolve(body);
    const fast = brotli(body, 5);
    if (!lasting) return fast;
    whenIdle(async () => {
      await fast;
      made.set("br", Promise.resolve(await brotli(body, 11)));
    });
    return fast;
  };
  return {
    type,
    tag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
    bytes(encoding) {
      const wanted = compressible ? encoding : "identity";
      const kept = made.get(wanted) ?? make(wanted);
      made.set(wanted, kept);
      return kept;
    },
  };
}

/** Whether this body is worth compressing at all. */
export function isCompressible(type: string, size: number): boolean {
  return size >= smallest && /^text\/|[/+](json|javascript|xml)\b|^image\/svg/.test(type);
}

let queue: Promise<void> = Promise.resolve();

/** One slow compression at a time, so that requests always find a free thread. */
function whenIdle(task: () => Promise<void>): void {
  queue = queue.then(task, () => undefined);
}
