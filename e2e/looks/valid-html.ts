/** What is not valid in a document: elements, attributes and their values, places, names, and what they refer to. */
import { HtmlValidate, type HtmlElementLike } from "html-validate";

/** Where a state is the browser's own to tell: https://www.w3.org/TR/html-aria/#docconformance-attr */
const tellsItself = (element: HtmlElementLike): string | null =>
  element.hasAttribute("popovertarget") ? "the browser itself tells whether the popover is open" : null;

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
  elements: ["html5", { button: { attributes: { "aria-expanded": { allowed: tellsItself } } } }],
  rules: {
    // For what others serve: everything here comes from this server.
    "require-sri": "off",
  },
});

/** Each fault as one line: the rule, what is wrong, and where. None is what we want. */
export async function faultsOfHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} (line ${line}, ${selector})`),
  );
}
