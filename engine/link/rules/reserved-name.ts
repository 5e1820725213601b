import { report } from "../../problem/report.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";

const inTemplates = "facts values and or contains empty blank nil null true false";
/** Names that already have a meaning in templates: the site's facts, all answers, and keywords of the language. */
export const reserved: ReadonlySet<string> = new Set(inTemplates.split(" "));

/** Properties that scripts read from form elements; a control with such a name would shadow them. */
const ofElement = new Set(
  `addEventListener appendChild attributes childNodes closest compareDocumentPosition contains dispatchEvent elements firstChild
   getAttribute getRootNode hasAttribute insertBefore lastChild nextSibling nodeName nodeType nodeValue ownerDocument
   parentElement parentNode previousSibling querySelector querySelectorAll remove removeAttribute removeChild
   removeEventListener setAttribute tagName textContent`.split(/\s+/),
);

/** Returns whether form elements in the browser, or all JavaScript objects, already have a property of this name. */
export function isOfElement(name: string): boolean {
  return ofElement.has(name) || name in Object.prototype;
}

/** Disallows field names that already have a meaning in templates, on every JavaScript object or on form elements. */
export const rule: Rule = function* ({ named }) {
  for (const file of [...named("form").values(), ...named("generator").values()]) {
    for (const { name, pointer } of declaredFields(file)) {
      const isInput = file.kind === "generator" && reserved.has(name);
      const where = isInput ? "template" : isOfElement(name) ? "browser" : undefined;
      if (where) yield report("reserved-name", { file: file.path, pointer: `${pointer}/name` }, { name, where });
    }
  }
};
