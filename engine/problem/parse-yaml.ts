/** Reading YAML as this project does: what a text says, where it breaks off and where its parts stand is asked of one document. */
import { type Document, parseDocument } from "yaml";

const reading = { merge: true, uniqueKeys: false, prettyErrors: false, logLevel: "error" } as const;

let last: { text: string; document: Document.Parsed } | undefined;

/**
 * The text as nodes with their places, and what the parser could not read.
 *
 * Nobody changes the document: that of the last text is handed out again. Throws a RangeError where a text nests deeper than our stack.
 */
export function parseYaml(text: string): Document.Parsed {
  if (last?.text !== text) last = { text, document: withoutStacks(() => parseDocument(text, reading)) };
  return last.document;
}

/** What is read within it is forgotten, and what was read before is known again: changes of a text were tried. */
export function readMeanwhile<T>(read: () => T): T {
  const before = last;
  try {
    return read();
  } finally {
    last = before;
  }
}

/** Reads with a parser that makes an error of nearly every sign of some texts: the stack of ours that each would carry costs more than all the rest. */
export function withoutStacks<T>(read: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return read();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
