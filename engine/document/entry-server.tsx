/** Exports of the server's bundle. */
import { createStore } from "jotai";
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { App } from "../render/page/app.tsx";
import { documentAround } from "./document.ts";
import type { RenderDocument } from "./rendered.ts";
import { serverViews } from "./server-views.ts";

/** Renders a page's data to a complete document. Throws when a view throws, which is a bug in our code. */
export const renderDocument: RenderDocument = async (data, options) => {
  const body = await htmlOf(<App data={data} views={serverViews} store={createStore()} visit="first" />);
  return documentAround(body, data, options);
};

/**
 * Returns the complete HTML of a tree. Uses the stream for its errors: renderToString would swallow an error inside a
 * Suspense boundary and leave a hole in the page.
 */
function htmlOf(tree: ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
    final: (done) => {
      resolve(Buffer.concat(chunks).toString("utf8"));
      done();
    },
  });
  const stream = renderToPipeableStream(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: reject,
    onAllReady: () => stream.pipe(sink),
  });
  return promise;
}
