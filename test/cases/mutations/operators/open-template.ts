import { splice, type Operator } from "../mutation.ts";

/** A template whose {% if %} has no {% endif %}. */
export const operator: Operator = ({ schema, valueStart, valueEnd }, { text }) => {
  if (schema?.["x-text"] !== "template") return undefined;
  const inner = text.slice(valueStart, valueEnd);
  const opened = /\{%-? if [^%]*%\}/.exec(inner);
  const closed = /\{%-? endif -?%\}/.exec(inner);
  if (!opened || !closed || /\{%-? if /.test(inner.slice(opened.index + 2, closed.index))) return undefined;
  const start = valueStart + closed.index;
  const text2 = splice(text, start, start + closed[0].length, "");
  return { text: text2, at: valueStart + opened.index, codes: ["template-syntax"] };
};
