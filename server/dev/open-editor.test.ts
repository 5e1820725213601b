/** Tests what may launch the author's editor, and for whom. */
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { isEditorCall, mayOpenEditor } from "./open-editor.ts";

it.each([
  "/__open-in-editor?file=pages/index.yaml",
  "/__open-in-editor",
  "/__OPEN-in-editor/%2e%2e/x?file=a.yaml",
  "/__open-in-editor.x",
  "/__open-in-editor#x",
])("Vite takes %s for it", (url) => expect(isEditorCall(url)).toBe(true));

it.each([
  "/@fs/etc/passwd?/__open-in-editor&file=pages/index.yaml",
  "/data/x.json?raw&x=/__open-in-editor",
  "/engine/__open-in-editor/../a.ts",
  "//__open-in-editor?file=pages/index.yaml",
  "/%5F_open-in-editor?file=pages/index.yaml",
  "/__open-in-editors",
])("%s is another address, and gets past the front door as no call of it", (url) =>
  expect(isEditorCall(url)).toBe(false),
);

it.each([
  ["127.0.0.1", "127.0.0.1", undefined, true],
  ["::ffff:127.0.0.1", "::ffff:127.0.0.1", "0.0.0.0", true],
  ["10.88.0.2", "10.88.0.2", "10.88.0.2", true],
  // A forwarded container port, whichever machine the connection comes from.
  ["10.88.0.2", "10.88.0.2", "0.0.0.0", false],
  ["192.0.2.7", "10.88.0.2", undefined, false],
])("who asks from %s at %s, where HOST is %s", (remoteAddress, localAddress, host, may) => {
  const socket = new Socket();
  Object.defineProperties(socket, { remoteAddress: { value: remoteAddress }, localAddress: { value: localAddress } });
  const url = "/__open-in-editor?file=pages/index.yaml";
  const request = Object.assign(new IncomingMessage(socket), { url, headers: { "sec-fetch-site": "same-origin" } });
  expect(mayOpenEditor(request, ["/site"], host)).toBe(may);
});
