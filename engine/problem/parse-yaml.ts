/** Parses YAML for the whole project: one document provides a text's value, its errors and its positions. */
import { type Document, parseDocument } from "yaml";

const reading = { merge: true, uniqueKeys: false, prettyErrors: false, logLevel: "error" } as const;

let last: { text: string; document: Document.Parsed } | undefined;

/**
 * Parses the text into nodes with positions, and the parser's errors.
 *
 * Returns the cached document of the last text, so callers must not modify it. Throws a RangeError when nesting exhausts the call stack.
 */
export function parseYaml(text: string): Document.Parsed {
  if (last?.text !== text) last = { text, document: withoutStacks(() => parseDocument(text, reading)) };
  return last.document;
}

/** Runs `read` and then restores the cached document, for trying changes of a text. */
export function readMeanwhile<T>(read: () => T): T {
  const before = last;
  try {
    return read();
  } finally {
    last = before;
  }
}

/** Disables stack traces while parsing: some texts cause an error at nearly every character, and their stacks would dominate the cost. */
export function withoutStacks<T>(read: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return read();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
