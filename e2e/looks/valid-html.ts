/** Validates a document: elements, attributes and their values, nesting, names, and references. */
import { HtmlValidate, type HtmlElementLike } from "html-validate";

/** The browser itself exposes this state: https://www.w3.org/TR/html-aria/#docconformance-attr */
const tellsItself = (element: HtmlElementLike): string | null =>
  element.hasAttribute("popovertarget") ? "the browser itself tells whether the popover is open" : null;

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
  elements: ["html5", { button: { attributes: { "aria-expanded": { allowed: tellsItself } } } }],
  rules: {
    // Applies to third-party files; everything here is served by this server.
    "require-sri": "off",
  },
});

/** Returns each fault as one line: the rule, the fault, and its place. Tests expect none. */
export async function faultsOfHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} (line ${line}, ${selector})`),
  );
}
