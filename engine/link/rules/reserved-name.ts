import { report } from "../../problem/report.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";

const inTemplates = "facts values and or contains empty blank nil null true false";
/** What a template already has under these names: the site's facts, all answers, and words of the language. */
export const reserved: ReadonlySet<string> = new Set(inTemplates.split(" "));

/** What a page's script asks a form's element for: there, a control with such a name stands in the way. */
const ofElement = new Set(
  `addEventListener appendChild attributes childNodes closest compareDocumentPosition contains dispatchEvent elements firstChild
   getAttribute getRootNode hasAttribute insertBefore lastChild nextSibling nodeName nodeType nodeValue ownerDocument
   parentElement parentNode previousSibling querySelector querySelectorAll remove removeAttribute removeChild
   removeEventListener setAttribute tagName textContent`.split(/\s+/),
);

/** Whether a form's element in the browser, or every object of the program, has something else under this name. */
export function isOfElement(name: string): boolean {
  return ofElement.has(name) || name in Object.prototype;
}

/** No field has a name under which a template, every object of the program, or a form in the browser has something else. */
export const rule: Rule = function* ({ named }) {
  for (const file of [...named("form").values(), ...named("generator").values()]) {
    for (const { name, pointer } of declaredFields(file)) {
      const isInput = file.kind === "generator" && reserved.has(name);
      const where = isInput ? "template" : isOfElement(name) ? "browser" : undefined;
      if (where) yield report("reserved-name", { file: file.path, pointer: `${pointer}/name` }, { name, where });
    }
  }
};
